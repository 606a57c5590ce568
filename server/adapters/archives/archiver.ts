/** The writer of ZIP files; a file of its own, because the build keeps only its names. */
export { default as archiver } from 'archiver'
