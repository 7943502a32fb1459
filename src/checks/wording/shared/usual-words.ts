/**
 * English words of seven letters and more that rulebooks of all kinds use: each stands in at least one of twenty of some three
 * hundred. In small letters.
 */
export const usualWords: ReadonlySet<string> = new Set(
  `
  abilities ability absence absolute academic acceptable acceptance accepted accepting accepts accessed accessibility
  accessible accidentally accompanied accomplish accordance according accordingly account accountability accountable
  accounting accounts accumulate accuracy accurate accurately achieve achieved acknowledge acknowledged acquire
  acquired acquisition actions activate activated activation actively activities activity actually adapted addition
  additional additions address addressed addresses addressing adequate adequately adjacent adjourn adjournment
  adjusted adjustment adjustments administered administration administrative administrator administrators admission
  adopted adoption advance advanced advancement advances advancing advantage advantages advertise advertising advisory
  affairs affected affecting affects affiliated affiliation affirmative afterwards against agendas aggregate agreement
  agreements aligned alleged allocate allocated allocation allowed allowing alongside alphabetical already alteration
  altered alternate alternative alternatives although amended amending amendment amendments amongst amounts analysis
  ancient animals announce announced announcement annually another answering answers anything anywhere appeals
  appearance appeared appearing appears applicable application applications applied applies applying appoint appointed
  appointing appointment appointments approach approaches appropriate appropriately approval approve approved approves
  approving approximately arbitration architectural architecture archive argument arguments arising arrange arranged
  arrangement arrangements arrives artifacts aspects assault assessed assessment assessments assigned assignment
  assignments assigns assistance assisting associated assumed assumes assuming attached attacked attacker attacking
  attacks attempt attempted attempting attempts attendance attended attending attention attorney attribute attributes
  attribution audience auditor authoritative authorities authority authorization authorize authorized automated
  automatic automatically availability available average avoiding awarded awareness background balance balanced
  balances ballots baseline battlefield bearing because becomes becoming beginning behavior behaviour believe believes
  belonging belongs beneficial benefit benefits between binding blocked blocking bonuses boundaries boundary branches
  breaking briefly bringing broader brought browser builder building buildings business buttons calculate calculated
  calculation calendar calling campaign candidate candidates canonical capabilities capability capable capacity
  capital captain capture captured careful carefully carried carries carrying casting categories category causing
  caution central certain certified chairperson challenge challenges changed changes changing channel channels chapter
  chapters character characteristics characters charged charges charitable charter checked checking children choices
  chooses choosing circular circumstance circumstances claimed clarification clarify clarity classes cleared clearing
  clearly closely closest closing clothing collaboration collaborative collapse collect collected collecting
  collection collective collectively columns combination combine combined comfortable command commands commence
  commencement comment comments commercial commitment commits committed committees committing commonly communicate
  communicated communicating communication communities community companies companion comparable compare compared
  comparing comparison compatibility compatible compensation compete competent competing competition competitions
  competitive compile complaint complaints complete completed completely completes completing completion complex
  complexity compliance complicated component components composed composition comprehensive comprised compromise
  computer concept concepts concern concerned concerning concerns concise conclusion concrete condition conditions
  conduct conducted conducting conference confidence confidential confidentiality configuration configure configured
  confirm confirmation confirmed conflict conflicts conform confusion conjunction connect connected connection
  connections consecutive consensus consent consequence consequences consider consideration considerations considered
  considering considers consist consistency consistent consistently consisting consists console constant constitute
  constituted constitutes constraints construct constructed construction construed consult consultation consume
  consumed consuming consumption contact contacted contacts contain contained container containing contains content
  contents contest context continue continued continues continuing continuity continuous continuously contract
  contracts contrary contrast contribute contributed contributing contribution contributions contributors control
  controlled controlling controls convened convenience convenient convention conventions conversation conversion
  convert converted cooperation coordinate coordinating coordination copying copyright corporate corporation
  corporations correct corrected correction corrections correctly corresponding corresponds corruption counsel counted
  counter counting country coverage covered covering created creates creating creation creative creature creatures
  credentials criminal criteria critical crossed culture cumulative currency current currently custody customize
  cutting damaged damages dangerous database deadline dealing decided decides deciding decision decisions declare
  declared declares declaring decline decrease dedicated default defaults defeated defender defending defense defined
  defines defining definition definitions delegated delegates deleted deliberate deliberately deliver delivered
  delivery demands demonstrate demonstrated dependencies dependency dependent depending depends deployed deployment
  deposit deposited derived describe described describes describing description descriptions designate designated
  designation designed desirable desired destination destroy destroyed destruction detailed details detection
  determination determine determined determines determining develop developed developers developing development
  devices difference differences different differently difficult difficulty digital dimensions directed direction
  directions directly directory disability disable disabled discard discarded discharge disciplinary discipline
  disclose disclosed disclosure discover discovered discovery discretion discuss discussed discussion discussions
  display displayed displays disposition dispute disputes disqualification disqualified dissolution dissolve dissolved
  distance distinct distinction distinguish distribute distributed distributing distribution divided document
  documentation documented documents dollars domestic donation donations download drafted drawing drinking dropped
  dropping duplicate duration dynamic earlier earliest editing edition education educational effective effectively
  effectiveness effects efficient efforts elected election elections electronic electronically element eligibility
  eligible eliminate eliminated elimination elsewhere embedded emergency emphasis employed employee employees
  employment empowered enabled enables enabling encounter encourage encouraged endorsement enemies enforce enforced
  enforcement enforcing engaged engagement engaging enhance enhanced enrolled ensures ensuring entered entering
  entirely entirety entities entitled entries environment environments equally equipment equipped equivalent
  especially essentially establish established establishes establishing establishment estimated evaluate evaluated
  evaluation eventually everyone everything everywhere evidence exactly examine example examples exceeding exceeds
  exception exceptional exceptions excessive exchange exclude excluded excluding exclusion exclusive exclusively
  execute executed executing execution exercise exercised exercising existence existing expanded expansion
  expectations expected expects expelled expenditure expenditures expense expenses experience experienced experiences
  expertise expiration expired expires explain explained explaining explains explanation explicit explicitly explore
  exposed express expressed expression expressly expulsion extended extending extends extension extensions external
  extract extracted extraction extraordinary extreme extremely facilitate facilities factors failing failure failures
  fairness fallback falling familiar families fantasy fashion feature features federal feedback fifteen fighting
  figures filling filtered finances financial financially finding findings finished finishes flexibility flexible
  focused focusing followed following follows forbidden foregoing foreign forever forfeit formally formation formats
  formatted formatting forming formula forward framework freedom frequency frequent frequently friendly friends
  fulfill function functional functionality functioning functions fundamental funding further gaining gathered
  gathering general generally generate generated generates generating generation generator generic getting governance
  governed governing governs granted granting greater greatest grounds grouped growing guarantee guaranteed guidance
  guideline handled handles handling hanging happened happening happens harassment hardware harmless heading healing
  hearing heavily helpful helping hereafter hereinafter hierarchy highest highlight himself historical history holders
  holding hostile hosting hundred ideally identical identification identified identifier identifies identify
  identifying identity ignored illegal immediate immediately impacts impartial implement implementation implemented
  implementing implements implied importance important imposed impossible improve improved improvement improvements
  improving inability inactive inappropriate incident incidental incidents include included includes including
  inclusion inclusive incoming incomplete inconsistent incorporate incorporated incorrect increase increased increases
  increasing incurred indemnification indemnify independent independently indicate indicated indicates indicating
  indication indirect indirectly individual individually individuals ineligible influence informal information
  informed informing infraction infrastructure initial initially initiate initiated initiates initiation initiative
  injuries inserted inspect inspection inspired install installation installed instance instances instantly instead
  institution instructed instruction instructions instrument instruments insufficient insurance integrate integrated
  integration integrity intelligence intelligent intended intends intention intentional intentionally intentions
  interact interacting interaction interactions interactive interest interested interesting interests interface
  interfere interim internal internally interpret interpretation interpreted interrupt intervene introduce introduced
  introduction invalid inventory investigate investigation invitation invited invoked involve involved involvement
  involves involving issuing joining jointly journey judgment jurisdiction keeping keyword knowing knowingly knowledge
  labeled landscape language largest leaders leadership leading learned learning leaving legally legislation
  legitimate letters letting liabilities liability liaison library license licensed licenses lifetime likewise
  limitation limitations limited limiting listing loading locally located location locations logical looking machine
  magical mailing maintain maintained maintaining maintains maintenance majority managed management manages managing
  mandatory manifest manually mapping markers marking massive matched matches matching material materially materials
  matters maximum meaning meaningful measure measured measures mechanic mechanical mechanics mechanism meeting
  meetings members membership mention mentioned merging message messages metadata methods military minimal minimum
  minutes misconduct misleading missing mission mistake mistakes moderate modification modifications modified
  modifying modules monitor monitoring monster monsters monthly motions movement movements multiple narrative national
  natural naturally navigate navigation nearest necessarily necessary necessity needing negative neither network
  networks neutral nominate nominated nomination nominations nominee nominees nonprofit normally nothing noticed
  notices notification notified notifying numbered numbers objection objective objectives objects obligated obligation
  obligations observe observed obstacles obtained obtaining obtains obvious obviously occasionally occupied occurred
  occurrence occurring offense offensive offered offering officer officers offices official officially officials
  offline omission omitted ongoing opening operate operated operates operating operation operational operations
  opinion opinions opponent opponents opportunities opportunity opposed opposing opposite opposition optional
  optionally options ordered ordering ordinary organisation organization organizational organizations organize
  organized organizing original originally otherwise outcome outcomes outline outlined outlines outside outstanding
  overall overcome overlap override overrides oversee oversight overview ownership package packages paragraph parallel
  parameters partial partially participant participants participate participated participates participating
  participation particular particularly parties partner partners partnership passage passing passive password pattern
  patterns payable payment payments penalized penalties penalty pending percent percentage perfect perform performance
  performed performing performs perhaps periodically periods permanent permanently permission permissions permits
  permitted personal personally personnel persons pertaining petition physical physically picture pipeline placement
  placing platform platforms players playing pointing policies political popular population portion portions position
  positioning positions positive possess possession possibility possible possibly posting potential potentially
  powerful practicable practical practice practices precedence preceding precise precision preference preferences
  preferred premises preparation prepare prepared preparing prescribe prescribed presence present presentation
  presented presents preservation preserve preserved preserves preside pressure prevent prevented preventing prevents
  previous previously primarily primary principal principle principles printed priority privacy private privilege
  privileges probably problem problems procedural procedure procedures proceed proceeding proceedings proceeds process
  processes processing produce produced produces producing product production products professional profile program
  programming programs progress progression prohibited project projects promote promoting promotion promptly properly
  properties property proportion proposal proposals propose proposed proposing prospective protect protected
  protecting protection provide provided provider provides providing provision provisions proxies publication publicly
  publish published punishment purchase purchased purpose purposes pursuant pursuit pushing putting qualification
  qualifications qualified qualify quality quarter quarterly queries question questions quickly quietly raising
  randomly ranking ratification ratified rationale reached reaches reaching readable reading reality reasonable
  reasonably reasoning reasons rebuild receipt receipts receive received receives receiving recently recipient
  recognition recognize recognized recommend recommendation recommendations recommended recorded recording records
  recover recovered recovery reduced reduces reducing reduction referee reference referenced references referred
  reflect reflected reflects refresh refusal refused refuses regarding regardless regards regional register registered
  registration registry regular regularly regulations reimbursed reimbursement rejected related relates relating
  relation relationship relationships relative relatively release released releases relevant reliable religion
  religious remainder remaining remains remedies remember removal removed removes removing rendered rendering renders
  repaired repairs repealed repeated repeatedly replace replaced replacement replacements replaces replacing reported
  reporting reports repository represent representation representative representatives represented representing
  represents reproduce reputation request requested requesting requests require required requirement requirements
  requires requiring research reserve reserved reserves resignation resigns resistance resolution resolutions resolve
  resolved resolves resolving resource resources respect respected respectful respective respectively respond
  responding response responses responsibilities responsibility responsible restart restoration restore restored
  restrict restricted restriction restrictions resulting results retained retains retrieve returned returning returns
  revealed reveals revenue reverse reviewed reviewing reviews revised revision revisions revoked rolling roughly
  rounded routine rulings running satisfaction satisfied satisfy satisfying scenario scenarios schedule scheduled
  scheduling scoring scripts secondary seconds secrets section sections secured securely securing security seeking
  selected selecting selection selects sending sensitive sentence sentences separate separated separately separation
  sequence serious seriously service services serving session sessions setting settings settled settlement several
  severity sharing shields shorter showing shuffle signals signature signatures significant significantly signing
  silence silently similar similarly simpler simultaneously singular sitting situation situations slightly smaller
  software solution somehow someone something sometimes somewhere sources speaking special specialized specific
  specifically specified specifies specify specifying spending sponsor sponsorship stability standard standing started
  starting statement statements stating statistics statute stopped stopping storage stories storing straight strange
  strategic strategies strategy strength strictly strikes strings stronger strongly structural structure structured
  structures struggle students subject subjects submission submits submitted submitting subsequent subsequently
  substantial substantially substitute subtract succeed success successful successfully successive successor suffered
  suffers sufficient sufficiently suggest suggested suggestions suitable summary superior supersede supervise
  supervision supplied supplies support supported supporting supports supposed surface surfaces surprise surrounding
  survive suspend suspended suspension sustained symbols systems tabletop tactics talking targeted targeting targets
  teaching technical techniques technologies technology telephone template templates temporarily temporary terminal
  terminate terminated termination territory testing themselves thereafter thereby therefore therein thereof thereto
  thinking thought thousand threatened threatening threats threshold through throughout throwing together touched
  touches touching towards tracked tracking traditional trained training transacted transaction transactions transfer
  transferred transition translation transparency transport treated treatment trigger triggered triggering triggers
  turning typical typically ultimate ultimately unambiguous unanimous unauthorized unavailable uncertain unchanged
  unclear underlying understand understanding understands understood undertaken unexpected unified uniform unknown
  unnecessary unusual upcoming updated updates updating upgrade usually utilities utility utilize utilized vacancies
  vacancy validate validation validity valuable variable variables variant variants variation variety various vehicle
  vehicles verification verified version versions victory viewing violate violates violating violation violations
  violence visible visually voluntarily voluntary volunteers waiting walking warning warnings weapons weather welcome
  whatever whatsoever whenever wherever whether whichever whoever willing windows winning wishing withdraw withdrawal
  without witness witnesses wording workers workflow working worldwide writing written yourself
`
    .trim()
    .split(/\s+/),
);
