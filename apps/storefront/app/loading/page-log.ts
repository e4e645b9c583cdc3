/** How a load function tells of something odd that the page can live with. The two sides have logs of their own. */
export type PageLog = (event: string, fields?: Record<string, unknown>) => void
