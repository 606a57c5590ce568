/** What a figure counts. `of` is booked of expected blocks, `share` a percentage, `days` days of holidays. */
export const figureKinds = ['count', 'euro', 'blocks', 'of', 'days', 'share'] as const
export type FigureKind = (typeof figureKinds)[number]
