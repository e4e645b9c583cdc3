/** Where the dot of a piece leads to without script: its card below the picture. */
export const pieceId = ({ id }: { id: number }) => `piece-${id}`
