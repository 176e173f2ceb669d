export { DataError, hasDataCode } from '../kinds/data-error.ts';
