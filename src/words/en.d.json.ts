// Written by `npm run schema`.
declare const words: {
  "shell": {
    "skip": "Skip to content",
    "menu": "Menu",
    "edition": "Edition:",
    "allEditions": "All editions",
    "colours": "Colours",
    "auto": "Auto",
    "light": "Light",
    "dark": "Dark",
    "sections": "Sections",
    "onThisPage": "On this page",
    "top": "Top of the page",
    "neighbours": "Previous and next page",
    "previous": "Previous",
    "next": "Next",
    "made": "Site built on",
    "print": "Print",
    "offline": "Offline"
  },
  "head": {
    "partOf": "{page} – {edition}",
    "titleOf": "{page} | {site}",
    "feed": "{edition}: changes"
  },
  "page": {
    "rules": { "one": "{count} rule", "other": "{count} rules" },
    "allEditions": "All editions",
    "overview": "Overview",
    "versions": "Versions",
    "version": "version {version}",
    "place": "You are here",
    "noPage": "Page not found",
    "noPageLead": "There is no page at this address. The rule may have moved: search for its number or words, or choose an edition."
  },
  "search": {
    "open": "Search",
    "title": "Search the rules",
    "field": "Rule number or words",
    "close": "Close",
    "list": "Search results",
    "onlyIn": "only in {edition}",
    "contents": "Contents",
    "loading": "Loading …",
    "failed": "The search could not be loaded.",
    "nothing": "No match found.",
    "noSuchNumber": "No rule has this number. Nearest matches:",
    "nearest": "No rule has most of these words. Nearest matches:",
    "elsewhere": {
      "one": "After them: {count} result in other editions.",
      "other": "After them: {count} results in other editions."
    },
    "results": { "one": "{count} result", "other": "{count} results" },
    "quoted": "“{word}”",
    "without": " (ignoring {words})",
    "first": "; first {count}:"
  },
  "table": {
    "open": "Your table",
    "openLabel": "Your table: what you play with",
    "title": "Your table",
    "lead": "Choose what you play with. Rules that are not in play are folded away, and each rule lists its exceptions. If you leave a choice open, every option counts as possible.",
    "done": "Done",
    "showAll": "Show all rules",
    "notLoaded": "Your choices could not be applied. Try again when you are online.",
    "nothingChosen": "Nothing chosen: all rules are shown.",
    "named": "Ready-made tables",
    "state": "{choices}.",
    "notChosen": "not chosen",
    "noneOfThem": "none of them",
    "apply": { "one": "{count} rule applies", "other": "{count} rules apply" },
    "excepted": "{count} of them with an exception",
    "replaced": "{count} replaced",
    "undecided": "{count} undecided",
    "hanging": "{count} depend on choices you haven’t made",
    "out": "{count} not in play",
    "fold": {
      "one": "{count} rule not in play at your table",
      "other": "{count} rules not in play at your table"
    },
    "pageOut": "This page is not in play at your table",
    "short": {
      "out": "not in play at your table",
      "excepted": "with an exception at your table",
      "contested": "perhaps with an exception at your table",
      "replaced": "replaced at your table",
      "undecided": "undecided at your table"
    },
    "standing": {
      "excepted": "Applies at your table, except: ",
      "contested": "Applies at your table, perhaps except: ",
      "replaced": "Replaced at your table by ",
      "undecided": "Undecided at your table: in conflict with "
    },
    "ifInPlay": " (if it is in play)",
    "missing": "no {values} at your table",
    "isNot": "{facet} is not {values} at your table"
  },
  "start": {
    "version": "Version {version}",
    "translationOf": "Translation of {edition}",
    "standsOn": "Based on {edition}",
    "abridges": "Abridged from {edition}",
    "counted": "{title}: {count}",
    "shortened": "Abridged from",
    "otherwise": "Based on",
    "translated": "Translation of",
    "terms": { "one": "{count} term", "other": "{count} terms" },
    "search": "Rule number or words",
    "turn": "The turn",
    "more": "Other pages",
    "versions": "Versions and their changes",
    "allVersions": { "one": "versions", "other": "all {count} versions" },
    "changedSince": "What changed since version {version}",
    "sideBySide": "side by side",
    "comparisons": "Comparisons",
    "noEdition": "No edition has been compiled yet.",
    "questions": { "one": "{count} open question", "other": "{count} open questions" },
    "errata": { "one": "{count} erratum", "other": "{count} errata" },
    "print": "Print",
    "offline": "Offline",
    "downloads": "Downloads"
  },
  "legend": {
    "link": "Underlined",
    "linkMeans": "A rule or glossary term. Point at it, tap it or press Space on it to show it beside the line. “Open” goes there; “Pin” keeps it beside the page. A term is underlined where a section first uses it: press and hold it later on.",
    "number": "A rule’s number is a link to the rule. Tap it to copy the link.",
    "starred": "all abilities with a star",
    "question": "open question",
    "questionMeans": "The printed text leaves a question open that only its authors can answer. The text here is as printed.",
    "otherEdition": "another edition",
    "otherEditionMeans": "This rule has other words or markers in an edition of the same line. Open it to see both texts.",
    "choicesLead": "A rule with a badge such as “{badge}” applies only if your table plays so.",
    "many": "choose any number",
    "usual": "usually {value}",
    "addedToMeans": "The named rule changes this one or adds to it.",
    "supersededMeans": "The named rule is an exception to this one: if it applies, it overrides all or part of this one.",
    "ability": "ability",
    "thisAbility": "This ability {what}",
    "ranks": "What outranks what",
    "over": " over "
  },
  "remark": {
    "name": {
      "question": { "one": "open question", "other": "open questions" },
      "erratum": { "one": "erratum", "other": "errata" }
    },
    "elsewhere": "Elsewhere",
    "questionsLead": "Only the authors of the rules can answer these. The text here is as printed.",
    "errataLead": "Misprints that are corrected here.",
    "asked": "Printed “{printed}”: {why}?",
    "corrected": "Printed “{printed}”, here “{corrected}”: {why}."
  },
  "download": {
    "print": "Print",
    "printMeans": "Open a page of rules and choose “Print” at its end. It prints in two columns, for your table. A faction or variant is a sheet with every rule elsewhere that affects it.",
    "offline": "Offline",
    "readers": "To read",
    "programs": "For programs",
    "markdown": "Rules as Markdown",
    "markdownMeans": "A list of all sections. For the rules of a page, add {name} to its address.",
    "feed": "Feed of changes (RSS)",
    "feedMeans": "A feed reader shows when a new version is out, and what it changed.",
    "graph": "Rule graph (JSON)",
    "graphMeans": "Every rule of this edition, what changes it and what it refers to.",
    "schema": "JSON Schema of a rule graph",
    "schemaMeans": "What a rule graph contains, field by field.",
    "biblio": "Addresses of all rules (JSON)",
    "biblioMeans": "Number, id, address and title of each rule, so that other sites can link to them.",
    "search": "Search index (JSON)",
    "searchMeans": "What the search on this site reads.",
    "table": "What applies at a table (JSON)",
    "tableMeans": "The graph without its texts, for “Your table”.",
    "llms": "llms.txt",
    "llmsMeans": "Where language models find this site as Markdown."
  },
  "peek": {
    "open": "Open",
    "pin": "Pin",
    "unpin": "Unpin",
    "trace": "Details",
    "back": "Back",
    "close": "Close",
    "loading": "Loading …",
    "failed": "It could not be loaded. Open it when you are online.",
    "gone": "This link leads to something that no longer exists.",
    "more": { "one": "and {count} rule more", "other": "and {count} rules more" },
    "notInPlay": "Not in play at your table",
    "hint": "Press Space to preview a link",
    "way": "Way back",
    "wayBack": "Back to {name}",
    "pins": "Pinned rules",
    "hide": "Hide",
    "pinned": "{count} pinned",
    "pinGone": "{name}: this rule no longer exists."
  },
  "copy": {
    "copied": "Link to {what} copied"
  },
  "rule": {
    "linkTo": "Link to rule {number}",
    "more": "More about {name}: {signs}",
    "refersToIt": "what refers to it",
    "history": "its history",
    "differs": { "one": "another edition differs", "other": "{count} editions differ" },
    "here": "Here",
    "named": "{name}: {value}",
    "onlyWith": "Only with",
    "table": "Table",
    "code": "Code",
    "condition": "{lead} {values}",
    "moreTargets": " and {count} more",
    "version": "{edition}, version {version}",
    "nowhere": "leads nowhere",
    "notInPlay": "not in play at this table",
    "notInEdition": "{edition}, not in this edition"
  },
  "index": {
    "abilities": { "one": "{count} ability", "other": "{count} abilities" },
    "cardCount": { "one": "{count} card", "other": "{count} cards" },
    "doubt": {
      "contested": "Applies. Whether it has an exception is undecided.",
      "undecided": "Whether it applies is undecided: rules replace each other in a circle."
    },
    "openQuestion": "Open question",
    "sinceVersion": "Since version",
    "asked": "Questions about rules that may belong in this list, and about the stars themselves. Only the authors of the rules can answer them.",
    "cards": "Cards",
    "cardsAre": "All cards by kind, with their first words.",
    "otherCards": "other",
    "stars": "What can be prevented or cancelled",
    "starsAre": "Every ability that can be prevented or cancelled, by the rule that does so.",
    "faults": "Faults, for editors",
    "faultsAre": "What the checks found in this edition. Players do not need this page.",
    "changes": "Changes since version {version}",
    "changesAre": "Every rule that changed since version {version}.",
    "changesArePartly": "Every rule whose number, words, symbols or conditions changed since version {version}.",
    "glance": "{name} at a glance",
    "glanceIs": "Its own rules, and every rule elsewhere that affects it.",
    "trace": "Rule details: {section}"
  },
  "term": {
    "uses": { "one": "used in {count} rule", "other": "used in {count} rules" },
    "inSections": ", in {count} sections",
    "unused": "No rule uses it.",
    "also": "also: {forms}"
  },
  "fault": {
    "none": "The checks found nothing.",
    "found": { "one": "The checks found {count} fault.", "other": "The checks found {count} faults." },
    "severity": { "error": "error", "warning": "warning", "info": "note" },
    "knownLead": "These misprints are kept in the text, for the reason given in edition.yaml."
  },
  "trace": {
    "link": "details",
    "section": "Rules of this section",
    "rest": "Details of all rules of this section",
    "reach": "What affects this rule",
    "nothing": "Nothing in this edition changes it, can stop it or refers to it.",
    "more": "{count} more",
    "through": "as part of",
    "yields": "(outranked: its tier is lower)",
    "circle": "(each supersedes the other)",
    "itself": "itself {words}",
    "versions": "Versions",
    "downTo": " to {version}",
    "meant": "{number} was a different rule:",
    "nowIs": "now",
    "noMore": "which no longer exists",
    "elsewhere": "In other editions",
    "lead": "What affects each rule, how it was in each version, and the same rule in other editions. A version shows its number, name and changes, and its words if two versions are compared in full."
  },
  "version": {
    "changesSince": "Changes since version {version}:",
    "allSame": "Every number of this version still means the same rule.",
    "numbersLead": {
      "one": "One number of this version means a different rule today. Links made for this version lead here.",
      "other": "{count} numbers of this version mean different rules today. Links made for this version lead here."
    },
    "allVersions": "All versions",
    "since": "All changes since this version",
    "same": "The same today ({count})",
    "name": "Version {version}",
    "feed": "Feed of changes (RSS)",
    "feedLead": ": a feed reader shows when a new version is out, and what it changed.",
    "pending": "Since the last release:",
    "present": "current",
    "first": "first on record",
    "noRule": "no rule changed",
    "notCompared": "What changed in the rules is not known here.",
    "nothing": "nothing replaced it",
    "past": "version",
    "formerly": "Formerly on this page",
    "anotherNow": "This number was reassigned.",
    "meant": "In {versions}, {number} was",
    "anotherRule": "a different rule",
    "meantNoMore": ", which no longer exists.",
    "meantNow": ", which is now ",
    "otherRule": "{number} is a different rule now:",
    "former": "This section was part of the rules up to version {version}. See below where its rules are now.",
    "there": "already existed",
    "tookPlaceOf": "replaced {name}",
    "renumberedFrom": "renumbered from {number}",
    "numbered": "numbered",
    "otherId": "given a new id",
    "madeOf": "merged from {names}",
    "renamedFrom": "renamed from “{label}”",
    "named": "given a name",
    "movedFrom": "moved from {name}",
    "range": "{first} to {last}",
    "versions": { "one": "version {versions}", "other": "versions {versions}" }
  },
  "compare": {
    "from": "from",
    "to": "to",
    "asVersion": "version {version}",
    "none": "No differences.",
    "record": "The words of one side are not known, only its release record: it shows that a rule was reworded, but not how. The site was built without git, and the record has no texts.",
    "partial": "Classes, attributes, addresses, layout and settings are not compared: an older version of the program wrote the record.",
    "independent": "Each edition explains the game in its own words and order. A rule without a match may still be in the other edition.",
    "following": {
      "one": "{count} section where every change follows from another section",
      "other": "{count} sections where every change follows from another section"
    },
    "unchanged": { "one": "{count} section without a change", "other": "{count} sections without a change" },
    "leftOut": {
      "one": "{count} part that only one side has",
      "other": "{count} parts that only one side has"
    },
    "leftOutOf": { "one": "{count} rule, in {edition}", "other": "{count} rules, in {edition}" },
    "show": "Show",
    "substance": "substance only ({count})",
    "kinds": "Kinds of changes",
    "previous": "Previous",
    "next": "Next",
    "copy": "Copy as Markdown",
    "copiedAll": "Copied",
    "points": "Changed figures, names and words such as “may” ({count})",
    "all": "all ({count})",
    "columns": "side by side",
    "table": "only what is in play at your table",
    "outOfPlay": {
      "one": "{count} change not in play at your table",
      "other": "{count} changes not in play at your table"
    },
    "became": "became",
    "before": "as it was",
    "linkTo": "Link to the change to {name}",
    "copied": "the change",
    "more": "{count} more",
    "follow": { "one": "{count} change follows from this", "other": "{count} changes follow from this" },
    "renumbered": { "one": "{count} rule only renumbered", "other": "{count} rules only renumbered" },
    "unknown": {
      "one": "{count} rule of {edition} without a match",
      "other": "{count} rules of {edition} without a match"
    },
    "settings": {
      "one": "{count} change to the edition itself",
      "other": "{count} changes to the edition itself"
    },
    "edition": "The edition itself",
    "common": "Changed together"
  },
  "offline": {
    "title": "Offline",
    "lead": "You can read a page offline if you have opened it on this device before. An edition that you save is complete, with its search. All other pages need a connection.",
    "of": "{edition} offline",
    "keep": "Save for offline ({size})",
    "fetchNewer": "Update ({size})",
    "remove": "Remove",
    "notKept": "Not saved on this device.",
    "newerState": "Saved on this device. An update is available.",
    "kept": "Saved on this device: you can read all of it offline.",
    "fetching": "Downloading …",
    "fetched": "Downloading: {part} of {size}",
    "failedKeep": "The download failed. Anything saved before is unchanged.",
    "newerText": "A newer text of {edition} is available (version {version}).",
    "fetch": "Update",
    "later": "Later",
    "failedFetch": "The update failed. The saved text is unchanged.",
    "megabytes": "{size} MB"
  },
  "relation": {
    "supersedes": { "does": "supersedes", "by": "superseded by" },
    "replaces": { "does": "replaces", "by": "replaced by" },
    "disables": { "does": "disables", "by": "disabled by" },
    "adds": { "does": "adds to", "by": "added to by" },
    "modifies": { "does": "modifies", "by": "modified by" },
    "clarifies": { "does": "clarifies", "by": "clarified by" },
    "prevents": { "does": "can prevent", "by": "can be prevented by" },
    "cancels": { "does": "can cancel", "by": "can be cancelled by" },
    "same-as": { "does": "says the same as", "by": "says the same as" },
    "answers": { "does": "answers", "by": "answered by" },
    "refers": { "does": "refers to", "by": "referred to by" },
    "uses-term": { "does": "uses the term", "by": "used in" }
  },
  "box": { "example": "Example", "note": "Note", "question": "Question", "answer": "Answer" },
  "note": {
    "exception": "Exception",
    "tip": "Tip",
    "important": "Important",
    "warning": "Warning",
    "caution": "Caution"
  },
  "boxAt": {
    "edition": "edition at {rule}",
    "category": "category at {rule}",
    "section": "section at {rule}",
    "card": "card at {rule}",
    "example": "example at {rule}",
    "note": "note at {rule}",
    "table": "table at {rule}",
    "question": "question at {rule}",
    "answer": "answer at {rule}"
  },
  "origin": { "replaced": "changed in this edition", "new": "new in this edition" },
  "translation": {
    "missing": "not translated yet",
    "outdated": "outdated: translated from version {version}",
    "of": "translation of {title} {version}",
    "languages": "Other languages",
    "sideBySide": "With the original",
    "original": "the original",
    "changed": "What changed in the original",
    "progress": "{translated} of {rules} rules and terms translated",
    "outdatedRules": "{count} outdated"
  },
  "own": {
    "legend": "How to read the rules",
    "questions": "Open questions",
    "errata": "Errata",
    "downloads": "Print, offline and downloads"
  },
  "heading": {
    "glance": "At a glance",
    "elsewhere": "Elsewhere in the rules",
    "signs": "Symbols",
    "choices": "Choices for your table",
    "known": "Known misprints",
    "asked": "Open questions about stars",
    "numbers": "Rule numbers of this version",
    "versions": "Versions and comparisons",
    "contents": "Contents",
    "print": "Print",
    "table": "Your table"
  },
  "readersNames": {
    "table": "table, choose table, variants in play",
    "print": "printing, printout, paper, pdf, sheet",
    "questions": "questions, unclear rules",
    "errata": "erratum, misprints, corrections, typos, mistakes",
    "legend": "legend, symbols, signs, help, how to read",
    "downloads": "downloads, offline, read offline, download, save, feed, json",
    "cards": "card list, list of cards, all cards",
    "changes": "changes, what changed, what is new, changelog",
    "versions": "version, releases, history, changes, what changed, what is new, changelog",
    "faults": "faults, lint"
  },
  "glance": {
    "noPhase": "no phase named",
    "onlyWith": "only with {names}",
    "names": "names {name}",
    "allOf": "{what} all of it",
    "more": "and {count} more"
  },
  "book": {
    "leftOut": "{count} in rules that this edition leaves out",
    "moreLeftOut": "{count} more in rules that this edition leaves out",
    "except": "except"
  },
  "starred": { "before": "before", "after": "after", "both": "before and after" },
  "entry": {
    "home": "Editions",
    "comparison": "Differences: {title}",
    "of": "{about} {edition}, version {version}",
    "traceIs": "What affects each rule, and its versions.",
    "versions": "Versions",
    "versionsOf": "The versions of {edition} and what changed from each to the next",
    "versionOf": "What version {version} of {edition} changed, and where its numbers lead now",
    "former": "Where the rules of {page} are now: {edition}"
  },
  "state": { "unreleased": "not released yet", "changed": "changed since it was released" },
  "feed": {
    "title": "{edition}: changes",
    "about": "What changed in {edition} from version to version.",
    "first": "The first recorded version.",
    "nothing": "No rule changed.",
    "renumbered": "Renumbered only",
    "more": "and {count} more",
    "became": "{old} became {now}",
    "numberBefore": ", {number} before",
    "calledBefore": ", called “{label}” before",
    "idBefore": ", id “{id}” before"
  },
  "history": {
    "same": "the same",
    "added": "added",
    "removed": "removed",
    "split": "split",
    "merged": "merged",
    "reworded": "reworded",
    "relabelled": "renamed",
    "id": "given a new id",
    "applies": "changed, but not reworded",
    "moved": "moved",
    "renumbered": "renumbered"
  },
  "change": {
    "added": "added",
    "removed": "removed",
    "unknown": "not known",
    "split": "split",
    "merged": "merged",
    "reworded": "reworded",
    "label": "renamed",
    "id": "another id",
    "kind": "another kind",
    "star": "another star",
    "marker": "other markers",
    "reference": "other references",
    "tier": "another tier",
    "condition": "another condition",
    "attribute": "other attributes",
    "applies": "changed by other rules",
    "moved": "moved",
    "renumbered": "renumbered",
    "typography": "other capitals, punctuation or formatting",
    "unchanged": "unchanged"
  },
  "summary": {
    "added": { "one": "{what} is new", "other": "{what} are new" },
    "removed": { "one": "{what} is gone", "other": "{what} are gone" },
    "otherFigure": { "one": "{what} has another figure", "other": "{what} have another figure" },
    "substance": { "one": "{what} differs in substance", "other": "{what} differ in substance" },
    "otherWords": { "one": "{what} is worded differently", "other": "{what} are worded differently" },
    "wording": { "one": "{what} differs in wording alone", "other": "{what} differ in wording alone" },
    "unclear": {
      "one": "{what} is reworded, from words that are not known",
      "other": "{what} are reworded, from words that are not known"
    },
    "leftOut": {
      "one": "{what} loses a marker to what is left out",
      "other": "{what} lose a marker to what is left out"
    },
    "renumbered": { "one": "{what} has another number", "other": "{what} have another number" },
    "markers": {
      "one": "{what} has other markers or rules that apply to it",
      "other": "{what} have other markers or rules that apply to them"
    },
    "unknown": { "one": "{what} has no known counterpart", "other": "{what} have no known counterpart" },
    "same": { "one": "{what} is the same", "other": "{what} are the same" },
    "unknownOld": {
      "one": "{what} of {edition} has no known counterpart",
      "other": "{what} of {edition} have no known counterpart"
    },
    "others": {
      "one": "{count} heading, note or term differs",
      "other": "{count} headings, notes and terms differ"
    }
  },
  "run": {
    "lost": "{number} has no number now",
    "allLost": "{first} to {last} have no numbers now ({count})",
    "changed": "{old} is {now} now",
    "allChanged": "{old} to {oldLast} are {now} to {nowLast} now ({count})"
  },
  "difference": {
    "reworded": "worded differently",
    "split": "divided differently",
    "merged": "divided differently",
    "label": "named differently",
    "kind": "of a different kind",
    "star": "with different stars",
    "marker": "with different markers",
    "reference": "with different references",
    "tier": "of a different tier",
    "condition": "under different conditions",
    "applies": "affected by different rules"
  },
  "counterpart": {
    "absent": "no such rule",
    "same": "the same",
    "probably": "probably, {difference}"
  },
  "comparison": {
    "title": "{old} and {now}",
    "otherWords": "worded differently",
    "otherName": "named differently",
    "nameless": "Rule",
    "reasons": {
      "number-and-label": "number and label are the same",
      "label-path": "label and position are the same",
      "same-words": "the words are the same",
      "place": "the position is the same",
      "words": "the words are the most similar"
    },
    "doubt": "Probably the same rule: {percent} % sure.",
    "doubtBecause": "Probably the same rule, because {reason}: {percent} % sure.",
    "movedTo": "Moved to {name}",
    "withRule": "With {name}",
    "withCommon": {
      "left out": "With other rules that are left out",
      "same words": "With other rules that changed in the same way",
      "moved": "Moved with others"
    },
    "changed": "{count} changed",
    "otherwise": "{count} worded differently",
    "added": "{count} new",
    "allAdded": "new",
    "removed": "{count} removed",
    "allRemoved": "removed",
    "unknown": "{count} without a match",
    "allUnknown": "no match found",
    "following": { "one": "{count} follows from elsewhere", "other": "{count} follow from elsewhere" },
    "renumbered": "{count} only renumbered",
    "none": "no change",
    "weights": {
      "substance": "Substance",
      "unclear": "Reworded",
      "wording": "Wording",
      "numbers and markers": "Numbers and markers"
    }
  },
  "tell": {
    "subject": "It",
    "object": "it",
    "superseded": "it",
    "nameless": {
      "one": "a rule without a name",
      "other": "{count} rules without a name"
    },
    "others": "{first} and {count} more (up to {last})",
    "added": {
      "supersedes": "{actor} now supersedes {object}.",
      "replaces": "{actor} now replaces {object}.",
      "disables": "{actor} now disables {object}.",
      "adds": "{actor} now adds to {object}.",
      "modifies": "{actor} now modifies {object}.",
      "clarifies": "{actor} now clarifies {object}.",
      "same-as": "{actor} now says the same as {object}.",
      "refers": "{actor} now refers to {object}."
    },
    "removed": {
      "supersedes": "{actor} no longer supersedes {object}.",
      "replaces": "{actor} no longer replaces {object}.",
      "disables": "{actor} no longer disables {object}.",
      "adds": "{actor} no longer adds to {object}.",
      "modifies": "{actor} no longer modifies {object}.",
      "clarifies": "{actor} no longer clarifies {object}.",
      "same-as": "{actor} no longer says the same as {object}.",
      "refers": "{actor} no longer refers to {object}."
    },
    "sign": {
      "adds": "{actor} now adds to {object}; before, it superseded it.",
      "supersedes": "{actor} now supersedes {object}; before, it added to it.",
      "relation": "{actor} now {does} {object}; before, it had another relation to it.",
      "effect": "{actor} {does} {object} now; before, it did something else to it."
    },
    "reworded": "{actor}, which {does} {object}, says something else now.",
    "target": "{subject} refers to {now} now, and no longer to {old}.",
    "targetId": "{subject} refers to {now} now, which is \"{id}\", and no longer to \"{oldId}\".",
    "label": {
      "added": "It is called “{now}” now.",
      "removed": "It is no longer called “{old}”.",
      "changed": "“{old}” is called “{now}” now."
    },
    "id": "Its id is \"{now}\" now, and was \"{old}\".",
    "star": {
      "before": "a star before its text",
      "after": "a star after its text",
      "both": "a star on both sides",
      "prevents": "prevented",
      "preventsBy": "prevented by {rule}",
      "cancels": "cancelled",
      "cancelsBy": "cancelled by {rule}",
      "added": "{subject} now has {now}.",
      "removed": "{subject} no longer has {old}.",
      "changed": "{subject} now has {now}, and no longer {old}.",
      "meaningAdded": "{subject} can now be {now}.",
      "meaningRemoved": "{subject} can no longer be {old}.",
      "meaningChanged": "{subject} can now be {now}, and no longer {old}."
    },
    "kind": "{subject} is {now} now, and was {old}.",
    "kinds": {
      "edition": "an edition",
      "category": "a category",
      "section": "a section",
      "rule": "a rule",
      "step": "a step",
      "card": "a card",
      "example": "an example",
      "note": "a note",
      "table": "a table",
      "question": "a question",
      "answer": "an answer",
      "term": "a term"
    },
    "address": {
      "order": "{subject} links to {now} now, and before to {old}.",
      "added": "{subject} links to {now} now.",
      "removed": "{subject} no longer links to {old}.",
      "changed": "{subject} links to {now} now, and no longer to {old}."
    },
    "attribute": {
      "text": "{subject} is text now, and no note.",
      "note": "{subject} is a note now.",
      "added": "{subject} has \"{now}\" now.",
      "removed": "{subject} no longer has \"{old}\".",
      "changed": "{subject} has \"{now}\" now, and no longer \"{old}\"."
    },
    "tier": {
      "stronger": "{subject} is of the tier \"{now}\" now, a stronger one; before, it was of \"{old}\".",
      "weaker": "{subject} is of the tier \"{now}\" now, a weaker one; before, it was of \"{old}\".",
      "unranked": "{subject} is of the tier \"{now}\" now; before, it was of \"{old}\"."
    },
    "condition": {
      "same": "{subject} is in play {now} as before; that is written at another place.",
      "changed": "{subject} is in play {now} now; before, {old}.",
      "always": "always",
      "optional": "where players want it",
      "only": "only with {conditions}",
      "onlyOptional": "only with {conditions}, where players want it",
      "and": " and ",
      "or": " or "
    },
    "move": {
      "fromTo": "{subject} moved from {from} to {to}.",
      "from": "{subject} moved from {from} out of all sections.",
      "to": "{subject} moved to {to}.",
      "id": "{subject} is now below {to}, which is \"{id}\", and no longer below \"{oldId}\".",
      "after": "{subject} now comes after {rule}.",
      "first": "{subject} now comes first.",
      "firstIn": "{subject} now comes first in {to}."
    },
    "doubt": "{now} may be what {old} is in the other, or another rule: {percent} % sure.",
    "became": {
      "one": "{old} became {now}.",
      "other": "{old} became {now}."
    },
    "elsewhere": {
      "one": "What {old} says in one is {now} in the other.",
      "other": "What {old} say in one is {now} in the other."
    },
    "words": {
      "most": "Nearly all of its words are other ones.",
      "replaced": "“{old}” is “{now}” now.",
      "added": {
        "one": "Words were added in one place, and none taken out.",
        "other": "Words were added in {count} places, and none taken out."
      },
      "removed": {
        "one": "Words were taken out in one place, and none added.",
        "other": "Words were taken out in {count} places, and none added."
      },
      "changed": {
        "one": "Changed in one place.",
        "other": "Changed in {count} places."
      }
    },
    "sentences": {
      "count": {
        "one": "one sentence",
        "other": "{count} sentences"
      },
      "added": {
        "one": "One sentence was added; the others are as before.",
        "other": "{count} sentences were added; the others are as before."
      },
      "removed": {
        "one": "One sentence was taken out; the others are as before.",
        "other": "{count} sentences were taken out; the others are as before."
      },
      "changed": "{added} came, and {removed} went; the others are as before."
    },
    "figure": {
      "added": "The figure {now} is new.",
      "removed": "The figure {old} is gone.",
      "changed": "{old} became {now}."
    },
    "word": {
      "added": "\"{now}\" is new.",
      "removed": "\"{old}\" is gone.",
      "changed": "\"{old}\" became \"{now}\"."
    },
    "oneSided": {
      "added": "New without others taken out: \"{now}\".",
      "removed": "Gone without others in their place: \"{old}\"."
    },
    "common": {
      "words": "“{old}” is “{now}” now, in {count} rules.",
      "moved": "{count} rules moved from {from} to {to}.",
      "leftOut": {
        "one": "One rule has another marker or reference, since what it names is left out.",
        "other": "{count} rules have another marker or reference, since what it names is left out."
      }
    },
    "setting": {
      "named": "{what} \"{name}\"",
      "added": "The {what} is new",
      "addedAs": "The {what} is new: {now}",
      "removed": "The {what} is gone",
      "removedAs": "The {what} is gone: {old}",
      "now": "The {what} is now: {now}",
      "before": "Before: {old}",
      "reworded": "The {what} says something else now.",
      "empty": "empty"
    },
    "settings": {
      "title": "title",
      "language": "language",
      "description": "description",
      "abridges": "edition that it abridges",
      "extends": "base",
      "table": "table",
      "without": "rule that is not played",
      "facet": "facet",
      "named": "named table",
      "requires": "requirement",
      "excludes": "exclusion",
      "tiers": "order of tiers",
      "star": "meaning of a star",
      "turn": "order of a turn",
      "alias": "other name",
      "erratum": "correction",
      "question": "question"
    },
    "positions": {
      "before": "before",
      "after": "after",
      "both": "both"
    },
    "parts": {
      "title": "title",
      "values": "values",
      "default": "default",
      "many": "many",
      "colours": "colours",
      "value": "value",
      "colour": "colour",
      "table": "table",
      "when": "when",
      "needs": "needs",
      "corrected": "corrected",
      "why": "why"
    }
  }
};
export default words;
export const shell: (typeof words)['shell'];
export const head: (typeof words)['head'];
export const page: (typeof words)['page'];
export const search: (typeof words)['search'];
export const table: (typeof words)['table'];
export const start: (typeof words)['start'];
export const legend: (typeof words)['legend'];
export const remark: (typeof words)['remark'];
export const download: (typeof words)['download'];
export const peek: (typeof words)['peek'];
export const copy: (typeof words)['copy'];
export const rule: (typeof words)['rule'];
export const index: (typeof words)['index'];
export const term: (typeof words)['term'];
export const fault: (typeof words)['fault'];
export const trace: (typeof words)['trace'];
export const version: (typeof words)['version'];
export const compare: (typeof words)['compare'];
export const offline: (typeof words)['offline'];
export const relation: (typeof words)['relation'];
export const box: (typeof words)['box'];
export const note: (typeof words)['note'];
export const boxAt: (typeof words)['boxAt'];
export const origin: (typeof words)['origin'];
export const translation: (typeof words)['translation'];
export const own: (typeof words)['own'];
export const heading: (typeof words)['heading'];
export const readersNames: (typeof words)['readersNames'];
export const glance: (typeof words)['glance'];
export const book: (typeof words)['book'];
export const starred: (typeof words)['starred'];
export const entry: (typeof words)['entry'];
export const state: (typeof words)['state'];
export const feed: (typeof words)['feed'];
export const history: (typeof words)['history'];
export const change: (typeof words)['change'];
export const summary: (typeof words)['summary'];
export const run: (typeof words)['run'];
export const difference: (typeof words)['difference'];
export const counterpart: (typeof words)['counterpart'];
export const comparison: (typeof words)['comparison'];
export const tell: (typeof words)['tell'];
