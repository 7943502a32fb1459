/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Words of the page; each page sets them before it shows anything. */
    words: import('rulewright/site').Words;
  }
}
