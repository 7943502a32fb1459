/**
 * A fault of a .docx file, in words for people. Thrown while its parts are read; `readDocx` returns its message, and
 * nothing of the file is used then.
 */
export class DocxFault extends Error {}
