/**
 * This package has a file of its own, so that the file can be imported when it is needed. The build keeps only the exported
 * names of such a file.
 */
export { Umzug } from 'umzug'
