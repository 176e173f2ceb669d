/** The little we use of a package that brings no types. */
declare module '@parse/s3-files-adapter' {
  export default class S3Adapter {
    constructor(options: Record<string, unknown>);
  }
}
