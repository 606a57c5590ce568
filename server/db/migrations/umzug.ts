/** In a file of its own, which can be imported when it is needed: the build keeps only the names of such a file. */
export { Umzug } from 'umzug'
