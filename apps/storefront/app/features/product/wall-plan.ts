// A piece before a wall, both to one scale, in centimetres.

export interface WallPlan {
  /** Of the drawing: the longer of the two. */
  width: number
  wall: { x: number; across: number }
  piece: { x: number; across: number }
  /** Left on each side; below 0 half of what it is too wide. */
  gapCm: number
}

export function planWall(wallCm: number, pieceCm: number): WallPlan {
  const width = Math.max(wallCm, pieceCm)
  return {
    width,
    wall: { x: (width - wallCm) / 2, across: wallCm },
    piece: { x: (width - pieceCm) / 2, across: pieceCm },
    gapCm: (wallCm - pieceCm) / 2,
  }
}
