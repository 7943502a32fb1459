/**
 * A fault of a .docx file, in words for people. Thrown while its parts are read and told by `readDocx`: nothing of
 * the file is used then.
 */
export class DocxFault extends Error {}
