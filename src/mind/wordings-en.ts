/**
 * English wordings that lay something down, and those that only look like it. Every pattern expects lower case and
 * single spaces, and a sentence of a few hundred characters at most: its caller cuts longer ones.
 */

/** Base forms that open an order to an agent. */
export const VERBS = new Set(
  `accept access act add adjust align allow alter amend announce answer append apply approve archive ask assign
  assume attach base begin bother break bring build bump bundle cache call cap capitalise capitalize change check
  choose cite clean clear close code come comment commit communicate compile compress confirm connect consider
  consult contact continue convert coordinate copy count cover create cut declare default define delete deploy
  derive describe design disable discuss display do document download draft draw drop duplicate edit email embed
  emit enable end enforce escape exceed execute expand explain explore export expose extend fetch fill finish fix
  flag focus force format gather generate get give go group guard guess handle hard-code hardcode have help hide
  highlight ignore implement import include increase indent initialise initialize inline insert inspect install
  interrupt introduce invent invoke issue jump justify keep kill label launch leave let lint list load log look
  lower make mark match measure mention merge mix mock modify monitor move mutate name number omit open order
  output override overwrite parse pass paste patch phrase pick pin place plan post prefix prepare present print
  produce propose provide publish pull push put query quote raise read rebase recommend record redirect reduce
  refactor refer reference reformat regenerate release rely remind remove rename render reorder repeat replace
  reply report reproduce request reset resolve respond restart restore return reuse revert review rewrite round
  run save say scan search seek send separate serve set share ship show sign silence simplify skip solve sort
  speak split squash stage start state stay stop store strip style submit suffix suggest summarise summarize
  support suppress surface switch take talk target tell test think throw touch track translate treat trigger trim
  trust try turn type uninstall update upgrade upload use utilise utilize validate verify version view wait walk
  watch work wrap write yield`.split(/\s+/u),
)

/** Words that may stand in front of an order, and labels that may. */
export const LEAD =
  /^(?:(?:please|pls|plz|just|also|ok|okay|now|again|really|kindly|finally|first(?:ly)?|second(?:ly)?|third(?:ly)?|lastly|instead|alternatively|simply|hence|therefore|thus|btw|by the way|hey|hi|hello|well|yes|yeah|yep|sure|right|alright|great|good|thanks|thank you|actually|oh|in general|generally|otherwise|additionally|moreover|furthermore|overall|fyi|important(?:ly)?|very important|try to|let's|one (?:more )?thing|one more|last thing|another thing|and|but|so|then|or|plus|at least|either way|in any case|in addition|as (?:always|before|agreed|usual)|for (?:now|this|that)|here|guys)(?![\w'-])[\s,:!.-]*|(?:no|agent|claude|assistant)\s*,\s*|(?:note|n\.?b\.?|p\.?s\.?|reminder|remember|rules?|rule \d+|critical|warning|caution|attention|constraints?|requirements?|guidelines?|conventions?|style|language|tests?|scope|security|git|tools?|formatting|output|answers?)\s*[:!]\s*){0,6}/u

/** Where a new clause may begin. */
export const CLAUSE =
  /[,;:()—–!]+|\s-+\s|\.{2,}|\s(?=(?:and|but|then|so|because|or|plus|please|which|while|although|though)\s)/u

const start = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?![\\w])`, 'u')
const word = (pattern: string): RegExp => new RegExp(`(?:^|[^\\w'-])(?:${pattern})(?![\\w])`, 'u')

const FIRST_WORD =
  /^(?:(?:always|only|ever|simply|just|exclusively|strictly) )?([a-z-]+)(?! (?:of|is|are|was|were|has|have|had|will|fails?|failed|passed)\b)(?![\w'])/u
export const isOrder = (clause: string): boolean => VERBS.has(FIRST_WORD.exec(clause)?.[1] ?? '')
export const hasVerb = (text: string): boolean => text.split(' ').some((each) => VERBS.has(each))

/** "Don't", "never" and their like, addressed to the reader by having no subject. */
export const PROHIBITION = start(
  "(?:you (?:must |should |shall |may |are |can )?)?(?:do not|don'?t|do n't|dont|never|not)(?: (?:ever|you|to|even|just|simply|again|once|under any circumstances))* [a-z][a-z'-]*",
)
/** What follows them where nothing is forbidden: a shrug, a report without its subject, a consolation. */
export const NO_PROHIBITION =
  /^(?:you )?(?:do not|don'?t|dont) (?:know|think|see|understand|believe|recall|mind|have|seem|really|get (?:it|why|what|how|the point)|remember|like it|work|matter|exist|worry(?! about)|bother me|care\b|you\b)|^never (?:mind|been|had|was|were|got|gotten|seen|saw|did|done|happened|heard|knew|thought|found|came|went|ran|made|said|the less|a|once|in|finish|finishes|return|complete|completes|terminate|respond|works?|load|loads)\b|^never (?!need|feed|embed|seed|speed|exceed|proceed|succeed)\w+ed\b|^never (?!\w*ss\b|focus\b|bypass\b)\w{3,}s\b|^(?:you )?(?:must |should |shall |may |are |can )?not (?!to\b|ever\b)\w+|^you (?:never|don'?t|do not|are not|aren't)\b/u
/** The same with a "you" that forbids. */
export const YOU_PROHIBITION = word(
  "you (?:must|should|shall|may|are to|can|will|are (?:supposed|allowed|permitted|expected) to)(?: not|n't|n’t)(?: ever)?|you (?:must|should|shall|may|can|will) never|you (?:mustn't|shouldn't|can't|cannot)(?! (?:see|find|know|believe|imagine|tell|reach|miss|get|have|be serious))|you(?:'re| are) not (?:allowed|permitted|supposed|to)|you (?:do not|don't|dont) (?:touch|change|edit|commit|push|delete|decide|get to|run|make|modify)|don't you (?:ever|dare)",
)
export const FORBIDDEN = word(
  "(?:must|shall|may|ought) (?:not|never)|mustn't|should (?:not ever|never|under no)|(?:is|are) (?:not|never) to (?:be|\\w+)|(?:is|are|'s|'re) (?:strictly |absolutely |explicitly |completely |not |hereby )?(?:not allowed|not permitted|not an option|not acceptable|never (?:allowed|acceptable|ok|okay|an option|to)|forbidden|prohibited|banned|disallowed|off[- ]limits|out of bounds|unacceptable|taboo|verboten|a no-go|read[- ]only|sacred|frozen|untouchable|non-negotiable|not negotiable|not up for (?:debate|discussion|change))|off[- ]limits|hands off|(?:strictly )?(?:forbidden|prohibited)(?! error| \\(?403)|no-go|(?:can|could|may) (?:never|only)(?! (?:be (?:the|a|due)|see|find|get))|cannot be (?:changed|modified|edited|touched|renamed|removed|altered|deleted|moved)|has to (?:never|always)|belongs? nowhere",
)
export const SHOULD =
  /\bshould(?! (?:work|help|suffice|do (?:it|the trick)|already|now|probably|i|we|be (?:fine|ok|okay|good|done|ready|enough|easy|possible|able to see|there|working|fixed|the case|quick|simple|safe|hard|difficult|obvious|clear|needed|trivial|too|any|an? (?:problem|issue))|(?:not|n't) (?:be (?:a|an|too|hard|difficult|needed)|matter|have)|have (?:been|gone|done|had|\w{2,}ed))\b)/u
export const SHOULD_STAND = /\bshould(?:n'?t| not| never| always| only| all| stay| remain| keep| follow| match)\b/u
/** A person's own plans, and questions inside a sentence. */
export const NO_SHOULD =
  /\b(?:i|we) should\b(?! (?:always|never|only|not))|\b(?:where|which|how|who|what|if|when) (?:[\w']+ ){0,6}should\b|\bshould (?:i|we|it|this|that)\b/u
/** Duties of things, and of the reader. */
export const DUTY =
  /\b(?:every|each|all|any|no) (?:[\w`'/.-]+ ){1,6}(?:needs?|ha(?:s|ve) to|gets?|goes|go)\b|(?<!\b(?:i|we|you|they|it|she|he) )\bha(?:s|ve) to (?:be|remain|stay|keep|work|support|match|use|go|come|live|pass|follow|look|fit|run|contain|include)\b/u
export const YOUR_DUTY = /^you (?:will )?(?:have to|need to|ought to|had better|are to|better)\b/u
/** Verbs that lay something down only now and then. */
export const FAINT = start(
  '(?:assume|ignore|consider|skip|target|cap|reserve|disregard)(?! (?:it|that|this|them|what|how|why|adding)\\b)',
)
export const PLAIN = start(
  '(?:write|give|make|keep|use) (?:\\w+ )?(?:short|concise|brief|small|simple|plain|clear|complete|minimal|descriptive|meaningful)|(?:write|add) (?:the |a )?(?:failing )?tests? first',
)
/** Rules without a verb, or with an odd one. */
export const TERSE =
  /^(?:only )?(?:one|a single|at most one|exactly one|two|three) (?:[\w-]+ ){1,4}(?:per|at a time|each|for each|for every)\b|^not (?:a|one|even|a single) .{1,60}\b(?:may|can|must|should|is to)\b|^(?:only|just) (?:i|me|we) (?!see|have|get|got|know|found|think|want|need|ever|just|use|am|was|do)\w+|^nobody (?:but|except)\b|^only (?!\d|one of|some|when|if|the (?:first|last))[^,]{2,60}\b(?:may|can|must|should|is allowed|are allowed)\b/u
/** "Bullet points only", "only functional components please". */
export const FEW_ONLY = /^(?:[\w`'-]+ ){1,4}only(?: please)?[.!]?$|^only .{3,60} please[.!]?$/u
/** Wordings that no report uses. */
export const SOLEMN =
  /\b(?:under no circumstances|under any circumstances|on no account|in no case|at no (?:time|point)|going forward|henceforth|until further notice|(?:no|without) exceptions?|from now on(?:wards)?)\b/u
export const NEEDS =
  /(?<!\b(?:i|we|you|they) )\bneeds? to (?:always|never|only|stay|keep|remain|support|cover|match|follow|work (?:on|with|in|without)|be (?:in|as|at|kept|no|backward\w*|consistent|able))\b/u
export const MUST =
  /\b(?:must(?! have (?:been|had|gone|got|gotten|done|made|taken|broken|become|forgotten|lost|run|set|hit|left|come|missed|seen|written|happened|\w{2,}ed)\b)(?!'ve| of | be (?:because|why|due|something|kidding|joking|wrong about|some\b|a bug|an? (?:issue|problem|error|mistake|typo|race)|what|where|how|coming|getting|\w+ing (?:it|this|that)))|mandatory|compulsory|obligatory|non-negotiable|imperative that|imperative:|essential (?:that|to)|crucial (?:that|to)|vital (?:that|to)|a must|must-have|is required|are required|is paramount)(?![\w'])/u
/** A guess about the world: "it must be the cache". */
export const GUESS =
  /\b(?:it|that|this|there|something|someone|he|she|they|i|somebody) must (?:be (?:a|an|the|some\w*|because|due|why|how|what|where|when|that|my|your|me|on|wrong|broken|old|stale|cached|missing|\w+ing)\b|have\b)|\b(?:he|she|they|someone|somebody) must\b/u

/** Adverbs that make any order stand until it is taken back. */
export const STANDING = word(
  'always|never|from now on(?:wards)?|from here on(?: out)?|from this point(?: on(?:wards?)?)?|from today(?: on)?|going forward|moving forward|henceforth|hereafter|in (?:the )?future|for the (?:rest|remainder|duration|whole) of|throughout|until further notice|under no circumstances|under any circumstances|in no case|by no means|at no (?:time|point)|on no account|no matter (?:what|how|who|which|where)|at all (?:times|costs)|as a (?:general )?rule|every(?: single)? time|each time|whenever|in all cases|in any case|across the board|everywhere|anywhere|for everything|(?:no|without|with no) exceptions?|ever again|any ?more|any longer|no longer|by default|strictly|exclusively|solely|consistently|permanently|religiously|each and every|for as long as|as long as|ever(?! since)|once (?:i|you) (?:have|say|confirm|approve|are)',
)
export const ONLY = word(
  'only|solely|exclusively|nothing (?:but|else|more|outside|other)|no one else|nowhere else|no other|alone',
)
export const PRECISE = word(
  'everything|(?:in|on|with|to|from|per) (?:every|each)|instead of|rather than|not|without|unless|at most|at least|no more than|not more than|no less than|fewer than|less than|max(?:imum)?|up to|within|exactly|one (?:\\w+ )?at a time|before (?:you |any |every |each |making |doing |the )?(?:\\w+ing|commit|push|merge|deploy|release|change|delete|edit|start|touch|run|move|proceed|continue|write|open|publish|submit|call|anything)|after (?:every|each|any)|when(?:ever)? (?:you|\\w+ing)|all (?:new|future|our|your|public)|as (?:it is|they are)|for (?:all|any|each|every|new)|often|regularly|frequently|as you go|step by step|incrementally|in small',
)
/** Consent that has to be had: strong whatever the verb. */
export const CONSENT = word(
  "until (?:i|we|they|he|she|the user|someone)(?:'ve| have|'m| am)? ?(?:say|said|tell|told|confirm\\w*|approve\\w*|ask\\w*|give|gave|given|sign\\w*|review\\w*|look\\w*|check\\w*|ok|okay|explicitly|personally|get|return|come|merge\\w*|decide\\w*|answer\\w*|repl\\w+|respond\\w*|let|agree\\w*|read|seen?|had|green-?light\\w*|authori[sz]e\\w*|accept\\w*|back|done|finish\\w*|happy)|until (?:it|this|that|everything|my|the|you (?:have|get|hear|receive))[^,.]{0,30}(?:approv\\w+|confirm\\w+|reviewed|merged|signed off|agreed|go-ahead|permission|ok|from me|is green|are green|pass(?:es)?)|unless (?:(?:i|we|you(?:'re| are)?|the user)(?:'ve| have|'m)? ?(?:explicitly |specifically |expressly |first |have |get )?(?:say|said|tell|told|ask\\w*|request\\w*|approve\\w*|confirm\\w*|instruct\\w*|permission|allow\\w*|given|want|agree\\w*|need)|told|asked|instructed|otherwise|explicitly|specifically|expressly|requested|absolutely|strictly|really|necessary|it is|it's|there)|without (?:first )?(?:asking|checking|consulting|telling|confirming|explicit|express|prior|my|our|permission|approval|confirmation|consent|being (?:asked|told)|a go-ahead|sign-?off|clearing|talking|letting|showing|notifying|discussing|running it|getting)|(?:ask|check with|consult|tell|ping|warn|notify|show|confirm with|clear it with|talk to)(?: with)?(?: me| us| the user| it to me)? (?:first|before|beforehand|prior)|ask (?:me|us|the user) (?:if|when|whenever|about|for)|ask (?:me )?(?:for )?(?:first|before|permission|approval|confirmation)|(?:wait|hold off|hold back|stop)(?: there)? (?:for|until|till) (?:my|me|i|the|further|approval|confirmation|a go|an? ok|explicit)|get (?:my|our|explicit|an?) (?:ok|okay|approval|permission|go-ahead|consent|sign-?off|confirmation)|run (?:it|them|that|everything) (?:by|past) me|let me (?:review|approve|confirm|decide|know (?:before|first|whenever))|(?:i|we) (?:have to|must|will|want to|'ll) (?:approve|confirm|sign off|decide|review (?:it|them|every|each|all))|my (?:explicit )?(?:sign-?off|ok|okay|approval|permission|consent|confirmation|go-ahead|say-so)|only (?:when|if|after|once) i",
)

/** Orders that describe a way of working by their verb alone. */
export const MANNER = start(
  `(?:always )?(?:keep(?! (?:going|trying|working|at it|looking|monitoring|digging|iterating|pushing|running it|up\\b|on\\b|coming|doing))|avoid|ensure|assure|make sure|make certain|be sure|be (?:very |extra |really |as )?(?:careful|concise|brief|thorough|strict|explicit|conservative|consistent|precise|terse|polite|cautious|minimal|honest|specific|succinct|mindful|aware|gentle|quiet|patient)|take care|refrain|adhere|comply|conform|respect|obey|honou?r|stick (?:to|with|strictly)|prefer|favou?r|preserve|maintain|retain|limit|restrict|confine|constrain|remember(?! (?:when|how|what|where|why|last|the time))|bear in mind|stay (?:in|on|within|away|with|out|under|inside|below|off|focused|concise|backward|consistent|clear|true|close|strictly|as)|remain|treat|leave (?:.{1,60} )?(?:alone|as is|as-is|as it is|as they are|untouched|unchanged|in place|intact|be|out|to me|where)\\b|leave (?:the|my|all|any|everything|our|existing)|mind (?:the|that)|stop (?:\\w+ing|with)|quit \\w+ing|cease|hold off|steer clear|stand by|don'?t forget|do not forget|never forget|disregard|minimi[sz]e|maximi[sz]e|optimi[sz]e for|think (?:before|twice|carefully|step)|read (?:before|first)|act (?:as|like)|behave|pretend|default to|follow(?! up| this link| the link)|apply the same|use the same|match the|put safety|prioriti[sz]e|feel free|err on|lean towards?|opt for|reserve|no need|(?:work|operate) (?:in|on|only|inside|within|from|under))`,
)
export const TALK = start(
  '(?:answer|reply|respond|speak|talk|communicate|explain|write|comment|document|summari[sz]e|phrase|report|name|describe|use|address|call|chat|output|print|put|keep|do)',
)
const LANGUAGE =
  '(?:english|german|french|spanish|italian|dutch|portuguese|russian|polish|czech|turkish|arabic|hindi|japanese|korean|chinese|mandarin|cantonese|simplified chinese|traditional chinese|swedish|danish|norwegian|finnish|greek|hebrew|ukrainian|vietnamese|thai|indonesian|latin|plain (?:text|english|language)|british|american)'
export const IN_LANGUAGE = word(`(?:in|into|using|to) (?:\\w+ )?${LANGUAGE}`)
export const LANGUAGE_ALONE = new RegExp(`^(?:${LANGUAGE})(?: only| please|[.!]?$)`, 'u')
export const ONLY_ORDER = /^only (?:ever )?([a-z-]+)/u
export const WAS_LANGUAGE = /\b(?:was|were|been|why|translated?|translation)\b/u
export const STYLE = word(
  '(?:in|with|as|using) (?:(?:at most|max|only|just|a|an|one|two|three|full|short|complete|plain|simple|bullet|brief|concise|numbered|active|imperative|present|past|lower|upper|snake|camel|kebab|pascal|sentence|title|utc|metric|iso|markdown|json|yaml|tables?|html|tabs|spaces|strict|british|american|bullets?)[ -]?)+(?:sentences?|bullets?|points?|words?|lines?|paragraphs?|case|voice|tense|mood|units?|time|format|lists?|tables?|english|mode|text|markdown|json|yaml|html)?',
)

/** "Always" before anything that is not a report. */
export const ALWAYS =
  /^always (?!\w+ing\b|\w+ed\b|\w+(?:[^s]s)\b|the\b|on\b|been|so\b|too\b|slow|empty|wrong|broken|late|red\b|there|happy|glad)[a-z]+ /u

/** What a person says of their own will. */
export const WILL = start(
  "(?:what |all )?i(?:'d| would| do)? (?:really |only |just |also |still |actually |basically |definitely |strongly |always |never )*(?:want|need|expect|prefer|like|insist|require|demand|rather|love|hate|trust you|rely on you|forbid|ask (?:you|that))|i (?:do not|don't|dont|never|won't|will not|can't|cannot) (?:ever )?(?:want|accept|need|like|tolerate|allow|expect)|i(?:'m| am) (?:asking|telling|expecting) you|(?:my|our) (?:preference|rule|policy|convention|requirement|standard)s? (?:is|are)|i allow|i (?:told|asked|said|instructed) (?:you )?(?:not )?to|i only (?:accept|allow|merge|read|speak|use|support)|you only (?:have|get) (?:permission|access|read)|we want|we (?:don't|do not) want|we need (?:it|this|to (?:keep|stay|support|avoid|ensure|make sure))|i(?:'ve| have) decided|you(?:'re| are) (?:supposed|expected|required|only|allowed|free|responsible|permitted) (?:to|for)|you (?:may|might) (?:only )?(?:use|change|edit|add|remove|delete|install|run|assume|ignore|skip|create|push|commit)|you (?:don't|do not|dont) (?:need|have) to",
)
/** Will that asks for one thing and lays nothing down. */
export const NO_WILL =
  /\b(?:i|we)(?:'d| would| do)? (?:really |just |also |still |actually |basically )*(?:need|want|like|love|hate|prefer) (?:to (?!keep|use|avoid|stay|see (?:no|only|every)|have (?:no|only)|support|preserve|stick|follow|make sure|ensure|maintain|limit|remain|be (?:able|asked|told|informed|notified|consulted))\w+|help|your help|you to (?:look|check|investigate|find|explain|tell|help|review|do an?|give|go|run|fix|read|create|write|analy[sz]e)|(?:it|this|that)[.!]?$|(?:the )?way you|an? (?:list|(?:short |quick |brief )?(?:summary|overview|explanation)|idea|hint|break|minute|second|favou?r|way to)\b|how\b|what (?:you|i see))|\bi (?:don't|do not) (?:need|like|want) (?:it|this|that)?[.!]?$|\bi (?:think|guess|suppose) i\b/u
export const WISH = /^(?:i|we)(?:'d)? (?:\w+ )?(?:want|need|like|prefer|expect) (?:an?|the|some|more|to)\b/u
export const PERMIT = /\byou (?:may|might|don't|do not|dont|are (?:free|allowed))|\bfeel free|\bno need|\bi allow/u

/** A ban without a verb: "no new dependencies". */
export const BAN = start(
  "(?:absolutely |strictly |and |with |also )*no (?:more |new |other |extra |further |additional |external |unnecessary |unneeded |third[- ]party )*(?!need|problem|idea|worr|that|this|it\\b|i\\b|i'|we\\b|you\\b|one\\b|matter|wonder|doubt|clue|longer|luck|difference|response|results?\\b|reason|way|chance|offen|thanks|joke|rush|hurry|biggie|pressure|question|surprise|point|change(?!s? (?:to|in|outside|without|allowed|please))|such|action|visible|obvious|dice|sign|not|but|then|error|output|answer|reply|and|just|please|wait|stop|the|there|they|he|she|my|its|let|what|why|how|more$|in\\b|as\\b|is\\b)[\\w`'./@*-]+",
)
export const BAN_REPORT =
  /\b(?:found|was|were|is|are|has|have|had|changed?|occurred|detected|exists?|passed|failed|happen\w*|appear\w*|shows?|works?|seems?|yet|left|available|matches)\b/u
export const BAN_STILL =
  /\b(?:allowed|permitted|please|ever|unless|without|in (?:the )?(?:code|commit|output|answers?)|whatsoever|at all|are to|is to)\b/u
/** "Tabs, not spaces." */
export const CHOICE =
  /^[\w`'-]+(?: [\w`'-]+){0,3},? (?:not|never|over|instead of|rather than|and not|but not) [\w`'-]+(?: [\w`'-]+){0,3}[.!]?$/u
export const CHOICE_REPORT =
  /\b(?:is|are|was|were|it|its|i|we|he|they|does|do|did|has|have|you|my|the|this|that|why|sure|yet|really|bad|game|'s)\b/u

/** What the project does, said as a rule. */
export const CUSTOM = word(
  "we (?:always|never|only|exclusively|strictly) (?!have|see|get|know|had|saw|got|did|was|were|used to|need|wanted|\\w+ed\\b)\\w+|we (?:use|write|follow|target|prefer|support|stick|require|keep|commit|format|name|avoid|deploy|document|do|don't (?:do|use|write|commit|push|want|allow|support)|do not (?:do|use|write|commit|push|want|allow|support))(?: [^,.]{1,60})? (?:here|in this (?:repo\\w*|project|codebase|team|house|company|package)|for everything|everywhere|throughout|exclusively|only|as a rule)|(?:this|our|the) (?:repo\\w*|project|codebase|team|house style|house rules?|style ?guide|convention|policy|rule|company|client|customer|code style)s? (?:uses?(?! an? )|targets?|follows?|requires?|forbids?|prefers?|mandates?|(?:is|are) (?:strictly|always|only|never|not to)|only|never|always|says|demands?|bans?|supports?)|in (?:this|our|my) (?:repo\\w*|project|codebase|team|company|house|files?|module) we|make it a habit|nobody (?:but|except|is|may)|no one (?:but|except|is|may)|nothing (?:may|must|should|is to|gets?|goes)|(?<=^)(?:only|everything|anything|nothing) (?:in|under|outside|inside|below|else|goes|belongs|that|must|should)|(?:for|by|in|from|via|on|through) (?:[\\w`'/.-]+ ){1,8}only(?=[.!]?$)|it(?:'s| is) (?:very |really |absolutely |strictly )?(?:important|essential|crucial|vital|imperative|critical|forbidden|prohibited|mandatory|required|not allowed|not ok|not okay|never ok|never okay)|important(?:ly)?:|(?:is|are) (?:out of scope|not in scope|none of your|my job|deprecated|legacy|mandatory|compulsory|obligatory|required|binding|final)|out of scope|by convention|(?:the )?(?:deadline|budget|limit|target|maximum|minimum) (?:is|are)|source of truth|no touching|i'll (?:do|handle|take care of|make|merge|commit|push|review|deploy|run)",
)
export const HABIT =
  /\w (?:never|always) (?:goe?s?|belongs?|leaves?|lives?|enters?|comes?|appears?|end up|stays?|contains?|starts?)|(?<!\b(?:i|we|you|they)) never get\b|\ws are (?:always|never|only) (?!\w+ing\b|so\b|too\b|slow|empty|wrong|broken|late|the same|red\b|missing|null|there|\w{2,}ed\b)\w+/u
export const CEILING =
  /\b(?:at most|no more than|not more than|no less than|at least|max(?:imum)?(?: of)?|up to|under|below|fewer than|less than|within|limit of|cap(?:ped)? (?:of|at)|exactly) (?:\d[\d,.]*k?|one|two|three|four|five|six|eight|ten|twelve|a hundred) ?(?:lines?|char\w*|columns?|words?|sentences?|files?|minutes?|seconds?|ms|paragraphs?|bullets?|bullet points|commits?|steps?|spaces?|kb|mb|%|percent|tokens?|pages?|levels?|arguments?|parameters?|dependenc\w+)/u
export const CEILING_REPORT =
  /\b(?:took|takes|ran|passed|shows?|printed|was|were|got|failed|found|i see|it has|there (?:is|are))\b/u

export const ONE_TOOL = /^use (?:the |an? |this |that |my |your )?(?:[\w`/.-]+ ){0,4}(?:to|and|for this)\b/u
export const USE = /^use\b/u
/** A longer one describes a task. */
export const USE_WORDS = 16
/** A longer one tells of something. */
export const BAN_WORDS = 12

/** Talk of what went wrong: then a "must" or an "only" is most likely quoted from a message. */
export const REPORT =
  /\b(?:fails?|failed|failing|crash(?:es|ed|ing)?|hangs?|threw|throws|complain(?:s|ed|ing)?|doesn'?t work|does not work|not working|isn'?t working|timed? ?out|exit code|stack ?trace|(?:got|get|getting|gets|gave|gives|saw|seeing|says|said|prints?|printed|shows?|showing|returns?|returned) (?:me )?(?:an? |this |the |that |these )?(?:error|exception|warning|message)|error(?:s|ed)? (?:out|with|saying|is|was|says)|the error|this error|an error)\b/u
/** What a text or a tool says is not what the user says. */
export const TOLD =
  /^(?:but |and |so )?(?:in )?(?:the |its |this )?(?:[\w-]+ )?(?:docs?|documentation|manual|linter|compiler|error|message|log|output|warning|it|console|terminal|api) (?:still |just |also )?(?:says?|said|states?|claims?|warns?|complains?|tells? me|reads)\b/u
/** A clause that wonders, proposes or remembers. */
export const HEDGE =
  /\b(?:whether|why|what|where|which|how come|wonder\w*|not sure|unsure|maybe|perhaps|probably|i (?:think|guess|suppose|thought|believe|assume|suspect|feel like|suggest)|do you think|supposedly|apparently|might|seems?|looks like)\b/u

/** A plan that a person thinks aloud. */
export const PROPOSES =
  /^(?:i (?:think|guess|suppose|suggest|believe)|maybe|perhaps|what if|how about|we could|i wonder)\b/u
export const PAST = /\b(?:was|were|worked|had|did)\b/u

/** A condition in front, so that what follows is an order for each time it comes true. */
export const CONDITION = /^(?:if|when|whenever|once|before|after|while|in case|unless|until|as soon as)\b/u
export const OPEN_CONDITION =
  /^(?:if|when|whenever) (?:you(?:'re| are)? (?:need|have to|hit|see|find|change|touch|add|edit|not|unsure|in doubt|stuck|run into|want|done|finish\w*)|in doubt|unsure|unclear|stuck|uncertain|blocked|something|anything|there)\b/u

/** An auxiliary before its subject, or a question word. */
export const ASKS =
  /^(?:(?:should|shouldn't|does|doesn't|did|didn't|is|isn't|are|aren't|was|wasn't|were|weren't|am|has|hasn't|had)(?![\w'-])|(?:must|shall|can|could|would|will|can't|couldn't|won't|wouldn't) (?:i|we|it|this|that|these|those|they|he|she|there|the|you|my|your|our|its|a|an|any|all|both|everything|anyone|not)\b|(?:do|have) (?:i|we|they|you)\b|do (?:these|those|the|our|your) |(?:what|why|how|who|which|where|whose)(?:'s| |$)|when (?:do|does|did|is|are|will|should|can) |any (?:idea|chance|reason)|is there|are there|isn't there)/u
/** A request in the form of a question. */
export const POLITE =
  /^(?:(?:can|could|would|will|won't|can't) (?:you|we)|would you mind|mind|may i ask you to|can i ask you to|could i ask you to|why don't you|how about (?:you|we)|would it be possible to|is it possible to)(?: please| kindly| just| also| maybe)*\s+/u
