/** The forms in which a report leaves: to read, to write on, to reckon with, for programs. */
export const fileFormats = ['pdf', 'docx', 'xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]
