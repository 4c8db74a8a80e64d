// Written by scripts/general-words.ts from Reuters-21578 (CC BY 4.0 by UCI), of which no text is here, and own headlines.
/** Words that English news mostly writes in small letters, folded and in the singular: what is none of them is a name. */
export const generalWords: ReadonlySet<string> = new Set(
  `
  abandon abandoned abandoning abandonment abide abiding ability able abolish abolished abolishing abolition about above abroad abrupt absence absent
  absolute absolutely absorb absorbed absorbing abundant abuse academic accelerate accelerated accelerating acceleration accept acceptable acceptance
  accepted accepting access accession accident accommodate accommodative accompanied accompanying accomplish accomplished accord accordance according
  accordingly account accountant accounted accounting accrue accrued accruing accumulate accumulated accumulating accumulation accurate accused accusing
  achieve achieved achievement achieving acid acknowledge acknowledged acquire acquired acquiring acquisition acre acreage across act acted acting
  action active actively activist activity actual actually acute ad adapt adapted add added adding addition additional address addressed addressing
  adequacy adequate adequately adhere adherence adhering adhesive adjacent adjoining adjourned adjust adjustable adjusted adjusting adjustment
  administer administered administration administrative administrator admission admit admitted adopt adopted adopting adoption adult advance advanced
  advancing advantage advantageous adverse adversely advertisement advertising advice advise advised adviser advisor advisory advocate advocated
  advocating aerosol affair affect affected affecting affiliate affiliated affiliation affirmative affirmed afford afloat afraid after aftermath
  afternoon afterward again against aged ageing agency agenda agent aggravated aggregate aggressive aggressively aging ago agree agreed agreeing
  agreement agribusiness agricultural aground ahead aid aide aided ailing aim aimed aiming aircraft airliner airplane airport al alarm alcohol alert
  alignment alike alive all allegation allege alleged allegedly alleging alleviate allocate allocated allocation allotment allotted allow allowable
  allowance allowed allowing alloy ally almost alone along alongside already also alter alteration altered alternative although altogether alumina
  aluminium aluminum alway ambassador ambition ambitious amend amended amending amendment amid ammonia ammunition among amortisation amortization amount
  amounted amounting ample an analysis analyst analyze ancillary and anger angered angry animal anniversary announce announced announcement announcing
  annual annualised annualized annually annuity annum anonymity anonymous another answer answered anti antibiotic antibody anticipate anticipated
  anticipating anticipation antitrust anxious any anybody anyone anything anytime anyway anywhere apart apartheid apartment apiece app apparatus apparel
  apparent apparently appeal appealed appealing appear appearance appeared appearing appetite applauded appliance applicable applicant application
  applied apply applying appoint appointed appointment appraisal appreciate appreciated appreciation approach approached approaching appropriate
  appropriated approval approve approved approving approximate approximately arbitrage arbitrager arbitrageur arbitration architect architecture are
  area aren arena argue argued arguing argument arise arisen arising arm armed arose around aroused arrange arranged arrangement arranger arranging
  array arrear arrest arrested arrival arrive arrived article artificial artificially artillery as aside ask asked asking aspect assault assay assayed
  assemble assembled assembly asserted assess assessed assessing assessment asset assign assigned assist assistance assistant assisted assisting
  associated assume assumed assuming assumption assurance assure assured assuring at atmosphere attached attack attacked attacking attain attainable
  attempt attempted attempting attend attendant attended attending attention attitude attorney attract attracted attracting attraction attractive
  attractiveness attributable attribute attributed auction auctioned audience audit audited auditor auspice austerity author authorisation authorised
  authoritative authority authorization authorize authorized auto automaker automated automatic automatically automation automobile automotive autumn
  availability available average averaged averaging avert avg avoid avoided avoiding await awaited awaiting award awarded aware awareness away baby back
  backdrop backed backer backfire background backing backlash backlog backup backwardation bad badly bag baht bail bailout bakery balance balanced
  balancing bale balked ban band bank banker banking bankrupt bankruptcy bankworker banned banning banquet bar bare barely bargain bargaining barge
  barley barred barrel barrier barring barter base based baseless basic basically basis basket battered battery battle bauxite bbl be bean bearer
  bearing bearish beat beauty became because become becoming bed beef been beer beet before began begin beginning begun behalf behaviour behind being
  belief believe believed belly belong belonging below belt benchmark beneath beneficial beneficiary benefit benefited benefiting benefitted benefitting
  beside best bet better betting between beverage beyond bicycle bid bidder bidding big bigger biggest bilateral bill billed billing billion billionaire
  binding biotechnology bipartisan birth bit bite bitter black blame blamed blaming blanket blast blasted bleached bleak blend bloc block blocked
  blocking blood blow blown blue blueprint board boat bode body boiler bold bolivar bolster bolstered bomb bombing bond bondholder bonding bonus bonuse
  book booked booking bookrunner boom booming boost boosted boosting boot border bordering boring borrow borrowed borrower borrowing boss both bottle
  bottom bottomed bought bound boundary bourse bow box boy boycott bpd bracket brake branch brand branded breach breached breaching bread break
  breakdown breakeven breaking breakthrough breakup breathe breathing breeding brewer brewery brewing bribe bribery bridge bridging brief briefed
  briefing briefly bright bring bringing brink brisk broad broadcast broaden broadening broader broadly broke broken broker brokerage broking brought
  bubble budget budgetary budgeted buffer build builder building buildup built bulk bullet bullion bullish bumper buoyant buoyed burden bureaucracy burn
  burned burning burst bus buse bushel business businessman businessmen busy but butter buy buyback buyer buying buyout by cabin cabinet cake calculate
  calculated calculating calculation calendar call callable called calling calm came camera campaign campaigning can cancel cancellation cancelled
  cancer candidate cane canned cannot cap capability capable capacity capita capital capitalisation capitalised capitalization capitalize capitalized
  capsized captain capture captured car carbon carcass card care career careful carefully cargo cargoe carmaker carnival carpet carried carrier carry
  carryforward carrying carryover cartel carve case cash cassette cast casting casualty catalyst catalytic catch category catering cathode cattle caught
  cause caused causing caution cautioned cautious cautiously cdt cease ceased cede ceiling celebrate celebration cell cellular cement censure cent
  center centered centigrade central centre centred centrist century cereal ceremony certain certainly certificate certification certified chain chair
  chaired chairman chairmanship chairmen challenge challenged challenging chance change changed changeover changing channel characterized charge charged
  charging chart charter charterer chasing cheap cheaper cheapest cheaply cheating check checked checking cheese chequable chicken chief chiefly child
  children chip chipmaker chocolate choice choke choose choosing choppy chose chosen chronic chunk church cif cigarette circle circuit circuitry
  circular circulate circulated circulating circulation circumstance cite cited citing citizen citrus civil civilian claim claimed claiming
  clarification clarified clarify clash class classic classification classified clause clean cleaning cleanup clear clearance cleared clearer clearing
  clearly clerical client climate climb climbed climbing clinched clinic clinical clock close closed closely closer closest closing closure clothing
  cloud clouded clout clsg coach coal coalition coarse coated coating cocoa coconut code coffee cogeneration coin coincide coincided coking cold
  collaboration collapse collapsed collateral collateralized colleague collect collected collecting collection collective collectively college colony
  color column combat combination combine combined combining come comfortable comfortably coming command commander commence commenced commencing comment
  commented commenting commercial commercially commerical commissioned commit commitment committed committee committing commodity common commonly
  communicate communique commuter compact company comparable comparative compare compared comparison compatible compensate compensated compensation
  compensatory compete competing competition competitive competitively competitiveness competitor compiled complain complained complaining complaint
  complement complete completed completely completing completion complex compliance complicated complication complied comply complying component
  composed composite composition compound compounded comprehensive compressor comprise comprised comprising compromise compulsory computer computerized
  concede conceded concentrate concentrated concentrating concentration concept concern concerned concerning concert concerted concession concessional
  conciliatory conclude concluded conclusion concrete condemn condensate condition conditional conditionally conditioned condom conduct conducted
  conducting conference confidence confident confidential confidentiality configuration confined confirm confirmation confirmed confirming conflict
  conflicting conform confrontation confused confusion conglomerate conjunction connect connected connecting connection consecutive consensus consent
  consented consequence conservation conservatively conserve consider considerable considerably consideration considered considering consist consisted
  consistent consistently consisting consolidate consolidating consolidation consortia consortium conspiracy constant constituency constitute
  constituted constitutional constitutionality constrained constraint construct constructed constructing construction constructive consult consultancy
  consultant consultation consulted consulting consume consumed consumer consuming consumption contact contacted contain contained containing
  contaminated contamination contemplated contend contended contender content contention contentious contest context continent contingency contingent
  continuation continue continued continuing continuous continuously contra contraceptive contract contracted contracting contraction contractor
  contractual contrary contrast contrasted contribute contributed contributing contribution contributor control controlled controller controlling
  controversial controversy convene convened convenience convenient conventional convergence conversation conversion convert converted convertible
  converting convicted conviction convince convinced convincing cooking cool cooled cooling cooperate cooperated cooperating cooperation cooperative
  coordinate coordinated coordinating coordination cope copier copper copra copy copyright core corn corner corporate correct corrected correcting
  correction corrective correspond correspondent corresponding corridor corruption cosmetic cost costing costly cotton cough could counsel counselor
  count counted counter countermeasure counterpart counterparty counterproductive countertrade countervailing country countryside coup couple coupled
  coupon courage course court covenant cover coverage covered covering covert cow crack cracked cracker crane crash cream create created creating
  creation creative credibility credible credit credited creditor creditwatch creditworthiness crew criminal crise crisis criteria critic critical
  criticised criticism criticized crop cropland cross crossed crossing crossroad crowd crowded crown crucial crude cruise crush crushed crusher crushing
  crypto crystal ct cts cubic culture cumulative curb curbed curbing cure currency current currently curtail curtailed curtailment curve cushion custody
  custom customer cut cutback cutting cwt cycle cyclical da daily dairy dam damage damaged damaging dampen dampened dampening danger dangerous dark
  darling data database date dated dating day de dead deadline deadlock deadlocked deadly deal dealer dealing dealt dear death debate debated debating
  debenture debit debt debtor debut decade decide decided deciding decision decisive deck declaration declare declared declaring decline declined
  declining decoupling decrease decreased decreasing decree dedicated deducted deducting deduction deemed deep deepen deepening deeper deeply default
  defaulted defeat defeated defect defence defend defendant defended defending defensive defer deferral deferred deficiency deficient deficit define
  defined defining definite definitely definition definitive deflationary deflator defraud defuse degree del delay delayed delaying delegate delegation
  deliberately deliberation delicate delighted delist delisted delisting deliver deliverable delivered delivering delivery demand demanded demanding
  democracy demonstrate demonstrated demonstration denial denied denominated denomination dent deny denying deodorised departure depend depended
  dependence dependent depending depleted depletion deployment deposed deposit depositary deposited depositor depository depot depreciation depress
  depressed depressing depression deprived depth deputy der deregulate deregulated deregulation derivative derived des describe described describing
  deserve design designated designed designer designing desirable desire desk desktop desperate despite destination destined destocking destroy
  destroyed destruction detail detailed detailing detect detected detecting detection deter deteriorate deteriorated deteriorating deterioration
  determination determine determined determining deterrent devaluation devalue devalued devastated devastating develop developed developer developing
  development device devised devoted di dialogue dictate did didn die died diesel differ differed difference different differential difficult difficulty
  digging dilemma diligence diluted dilution dim diminish diminished diminishing dinar dinner dip diplomat diplomatic dipped dire direct directed
  direction directive directly director disadvantage disagree disagreed disagreement disappear disappearance disappeared disappointed disappointing
  disapproval disaster disastrous disbursed disbursement disc discard discharge discharged discharging disciplinary discipline disclose disclosed
  disclosing disclosure discontinue discontinued discount discounted discounting discourage discouraged discouraging discovered discovery discretion
  discriminatory discuss discussed discussing discussion disease disgruntled disk dismal dismantling dismiss dismissal dismissed disorder display
  displayed disposable disposal dispose disposition dispute disputed disrupt disrupted disruption dissatisfaction dissident dissolution distance distant
  distillate distinct distinction distort distorted distortion distribute distributed distributing distribution distributor div diverse diversification
  diversified diversify diversion diverted diverting divest divested divestiture divestment divide divided dividend division dlr do dock doctor document
  documentation doe doesn dog doing doldrum dollar domestic domestically dominant dominate dominated don donated done donor doomed door dormancy double
  doubled doubling doubt doubted doubtful down downgrade downgraded downgrading downside downstream downtown downturn downward dozen draft drafted
  drafting drag dragged drain draining dramatic dramatically drastic drastically draw drawback drawdown drawing drawn dream dried drift drill drilled
  drilling drink drinking drive driven driver driving drone drop dropped dropping drought drove drug drum dry drying dryness du dual due dull dump
  dumped dumping durable duration during durum duty dw dwindling each eager earlier earliest early earmarked earn earned earner earning earth earthquake
  ease eased easier easily easing eastward easy eat eating echoed economic economically economist economy edge edged edging edible edition editor
  editorial educate educated education educational effect effected effective effectively effectiveness efficacy efficiency efficient efficiently effort
  egg eight eighth either elaborate elaborating elderly elect elected election electoral electrical electricity electrolytic electronic element elevator
  eleven eligibility eligible eliminate eliminated eliminating elimination elite else elsewhere embargo embark embassy embezzlement embrace emerge
  emerged emergency emerging emission emotional emphasis emphasise emphasised emphasize emphasized emphasizing employ employed employee employer
  employing employment empowered empty en enable enabled enabling enact enacted encompass encountered encourage encouraged encouraging end endanger
  endangered ended ending endorse endorsed endorsement enforce enforced enforcement engage engaged engaging engine engineer engineered engineering
  enhance enhanced enhancing enjoin enjoined enjoy enjoyed enlarged enormous enough enquiry enrolled enrollment ensure ensuring entail enter entered
  entering enthusiasm enthusiastic entire entirely entitle entitled entitling entity entrance entrepreneur entry environment envisage envisaged envoy
  enzyme epicentre equal equally equilibrium equip equipment equipped equity equivalent era eradication erased eroded erosion error erupted es
  escalating escalation escape escaped escort escrow especially essential essentially establish established establishing establishment estate estimate
  estimated et ethanol ethic euphoria euro eurobond euromarket euronote eurosterling evaluate evaluated evaluating evaluation eve even evening evenly
  event eventual eventually ever every everyone everything evidence evident evolution ex exacerbated exact exactly exaggerated examination examine
  examined examining example exceed exceeded exceeding excellent except exception exceptional exceptionally excess excessive excessively exchangeable
  exchanged exchanging excise excited exciting exclude excluded excluding exclusive exclusively excuse execute executed execution executive exempt
  exempted exemption exercisable exercise exercised exercising exhaust exhausted exist existed existence existing exit expand expanded expanding
  expansion expansionary expatriate expect expectation expected expecting expedite expeditious expenditure expense expensive experience experienced
  experiencing experiment experimental expert expertise expiration expire expired expiring explain explained explaining explanation explicit exploit
  exploiting exploration exploratory explore explored exploring explosion explosive export exportable exported exporter exporting expose exposed
  exposure expressed expressing expression extend extended extending extension extensive extent external extinguishment extra extract extracted
  extraction extraordinary extreme extremely eye face faced facilitate facility facing facsimile fact facto factor factory fail failed failing failure
  fair fairly fairness faith fake fall fallen falling falloff false familiar family fan far fare farewell farm farmer farming farmland fashion fast
  faster fastest fat fate father fatigue fault favor favorable favored favour favourable favourably favoured fear feared fearing feasibility feasible
  feature featured featureless federally fee feed feeder feedgrain feeding feedstock feel feeling feet fell fellow felony felt female fend ferry
  fertiliser fertilizer festival fetch fetched fever few fewer fiber fibre fiduciary field fieldwork fierce fifth fight fighter fighting figure file
  filed filing fill filled filling film filter final finalise finalised finalize finalized finally financed financial financially financier financing
  find finding fine fined finely finger finish finished finishing fintech fire fired firing firm firmed firmer firming firmly firmness first fiscal fish
  fishing fishmeal fit fitted five fix fixed fixing flag flagging flare flat flatly fled flee fleet flew flexibility flexible flight float floated
  floater floating flood flooded flooding floor flotation flour flow flowed flower flowing flown fluctuate fluctuating fluctuation fluid flurry fly
  flyer flying focus focused focusing fold follow followed following followthrough food foot football foothold footing footwear for forbid force forced
  forceful forcing forecast forecaster forecasting forego foreign foreigner foresaw foresee foreseeable foreseen forest forestry forged forget
  forgiveness forgotten forint form forma formal formally format formation formed former formerly forming formula formulate forth forthcoming fortune
  forty forum forward foster fostering fought found foundation founded founder founding four fourth fraction fractional fragile frame framework franc
  franchise franchised franchisee fraud fraudulent free freed freedom freeing freely freer freeze freezing freight frequency frequent frequently fresh
  friction friend friendly from front frost froze frozen fructose fruit frustrated frustration fuel fueled fuelled fuelling fulfil fulfill fulfilled
  fulfilling full fully function functioning fund fundamental fundamentally funded funding funeral furnace furniture further fusion future gain gained
  gaining gallon game gaming gap garage garden gas gase gasoline gather gathered gathering gauge gave gear geared gearing generally generate generated
  generating generation generator generic generous genetically genuine geographical geological geothermal gesture get getting giant gift gilt give given
  giving glimpse global globally gloomy glut go goal goe going gold gone good goodwill got gotten goverment govern governing government governmental
  governor grace grade grading gradual gradually grain grandfather grant granted granting graphic grapple grave gravity great greater greatest greatly
  green greenmail grew grey grid grip grocer grocery gross grossly ground groundwork group grouping grow grower growing grown growth guarantee
  guaranteed guaranteeing guarded guerrilla guess guesstimated guesstimating guest guidance guide guideline guilder guilty gun gym ha habit had hailed
  hair half halt halted halting halve halved ham hammer hamper hampered hand handed handful handing handle handled handling hang happen happened
  happening happy harbor harbour hard harder hardest hardline hardly hardship hardware harm harmful harsh harvest harvested harvesting has hasn have
  haven having hazardous he head headed heading headline headlined headquarter headquartered health healthy hear heard hearing heart heat heated heating
  heavier heaviest heavily heavy heavyweight hectare hectic hedge hedging heel hefty height heightened heir held helicopter help helped helpful helping
  hemisphere hepatitis her herd herder here herring hesitate hidden hide high higher highest highlighted highly highway hike him himself hinder hindered
  hinge hint hinted hire hired hiring his historic historical historically history hit hitherto hitting hoc hockey hog hold holder holding hole home
  homeless honesty honor honour hook hope hoped hopeful hoping horse hospital host hostage hosted hostile hot hotel hour hourly household housing
  hovered how however hub huge hull human humidity hundred hung hunger hungry hunting hurdle hurry hurt hurting hydroelectric hydrogen ice idea ideal
  identical identified identify identity ideological idle idled idling if ignore ignored ignoring illegal illegally image imaging imbalance immediate
  immediately imminent immune immunity impact impair impasse impatience impede impediment impending imperative impetus implement implementation
  implemented implementing implication implicit implied imply implying import importance important imported importer importing impose imposed imposing
  imposition impossible impractical impressed impression improper improperly improve improved improvement improving in inability inactive inadequate
  inappropriate incentive inch incident inclined include included including inclusion income incoming incompatible incomplete inconsistent incorporate
  incorporated incorporating incorporation incorrect increase increased increasing increasingly increment incur incurred indebted indebtedness indeed
  indefinite indefinitely indenture independence independent index indexed indicate indicated indicating indication indicative indicator indice indicted
  indictment indirect indirectly individual individually induce industrial industrialised industrialist industrialized industry ineffective inefficient
  inertia inevitable inevitably inexpensive infected infection inflated inflation inflationary inflow influence influenced influencing influential
  influx inform informal informally information informed infrastructure infringe infringed infringement infusion ingot ingredient inherent inherited
  inhibit initial initialled initially initiate initiated initiative inject injected injection injunction injured injury inner innovation innovative
  input inquiry inroad insect inside insider insist insisted insistence insisting insolvency insolvent inspection inspector instability install
  installation installed installing installment instalment instance instead instituted institution institutional instructed instruction instrument
  insufficient insulin insure insured insurer intact intake intangible integral integrate integrated integration intelligent intend intended intense
  intensify intensity intensive intent intention interagency interbank interest interested interesting interfere interfered interference interim
  intermediary internal internally internationally interpret interpretation interpreted interrupted intersected interval intervene intervened
  intervening intervention interview interviewed interviewer into introduce introduced introducing introduction intrusion invalid inventory invest
  invested investigate investigated investigating investigation investigator investing investment investor invisible invitation invite invited invoice
  invoking involve involved involvement involving iron irrational irregularity irrespective irresponsible irrevocable irrigation irritated is isn
  isolate isolated issuance issue issued issuer issuing it item its itself jail jailed jeopardized jet jeweller job jobless join joined joining joint
  jointly journalist judge judged judgement judgment juice jump jumped jungle junior junk jurisdiction jury just justification justified justify jute
  keen keep keeping kept kerb kernel kerosene key kill killed killing kilo kilometre kilowatt kind kit kitchen km knew knock know knowing knowledge
  known krona krone kroner kronor kwacha label labor lack lacked lacking lacklustre lag lagging laid lamb land landed landing landlord landslide
  language lapse large largely larger largest laser last lasted lasting late lately later latest latex latter launch launched launching law lawmaker
  lawn lawsuit lawyer lax lay layer laying layoff lb lbs leach leaching lead leaded leader leadership leading leak leaked leaking lean leaner leap learn
  learned learning lease leaseback leased leasehold leasing least leather leave leaving led left leftist leg legal legality legally legislation
  legislative legislator legitimate leisure lend lender lending length lengthy lent less lessen lessening lesser lesson lessor let letter letting level
  leverage leveraged levied levy liability liable liberalisation liberalise liberalised liberalising liberalism liberalization liberalize library
  licence license licensed licensee licensing lid lie lien lieu lift lifted lifting light lighter lightly lightning like liked likelihood likely
  likewise limit limitation limited limiting line lined liner linerboard lingering link linkage linked linking linseed liquefied liquid liquidate
  liquidating liquidation liquidity liquor lira lire list listed listen listing lithium litigation little live lived lively livestock living load loaded
  loading loan lobby lobbying local locally locate located location lock locked lockout lodged log logical logo long longer longest look looked looking
  loom looming loophole loose lorry lose loser losing loss lost lot lottery low lower lowered lowering lowest loyal lucrative lumber lump lunch luncheon
  lure luxury lying machine machinery macroeconomic mad made magazine magnate magnitude mail mailed main mainframe mainly mainstay maintain maintained
  maintaining maintenance maize majeure major majority make maker making male mammoth man manage manageable managed management manager managerial
  managing mandate mandated mandatory mania manipulation manner manoeuvre manpower manufacture manufactured manufacturer manufacturing many map marched
  margarine margin marginal marginally mark marked markedly market marketable marketed marketer marketing marketplace marking markka mass massive master
  match matched matching material materially matter mature matured maturing maturity maximize maximum maybe mayor me meal mean meaning meaningful meant
  meantime meanwhile measure measured measurement measuring meat mechanical mechanism media mediator medium meet meeting megawatt member membership
  membrane memorandum memory men mention mentioned menu merchandise merchandising merchant mere merely merge merged merger merging merit message met
  metal metallurgical metalworker meteorologist meter method metre microchip microprocessor mid midday midmorning midnight midsession midst midweek
  might mild mildly mile military milk mill milled milling million mind mine mined miner mini minicomputer minimal minimize minimum ministerial minor
  minority minus minute mirror misguided misleading miss missed missile missing mission mistake mix mixed mixture mkt mln mobile model modem moderate
  moderately moderating moderation modern modernisation modernise modernization modest modestly modification modified modify modifying moisture moment
  momentum money monitor monitored monitoring monopoly monsoon month monthly mood mop moratorium more morning mortgage most mostly mother motion
  motivated motive motorcycle motorway mounted mounting mouth move moved movement moving mth much mud multi multilateral multinational multiple
  municipal municipality music must mutual mutually my naira name named naming naphtha narrow narrowed narrower narrowing narrowly nation nationalised
  nationally nationwide natural naturally nature naval near nearby nearer nearest nearing nearly necessarily necessary necessity need needed negative
  negatively neglected negligible negotiable negotiate negotiated negotiating negotiation negotiator neighbour neighbouring neither nervous nervousness
  net network networking neutral never nevertheless new newcomer newest newly newsletter newspaper newsprint next nice niche nickel night nil nine
  nitrogen no nobody nominal nominated nomination nominee non nonaccrual nonbank none nonperforming nonstop noon nor normal normally northeast
  northeastern northern northwestern not notable notably notch note noted noteholder nothing notice noticed notification notified noting novel now
  nuclear number numerous ny oat object objected objection objective obligated obligation obligatory oblige obliged observation observer obstacle obtain
  obtained obtaining obvious obviously occasion occupation occupied occupy occur occurred occurring odd of off offence offensive offer offered offering
  offical office officer official officially offing offset offsetting offshore offtake often oil oilfield oilman oilseed old older oldest olein olive
  omission omit omitted on once one ongoing online only onshore onto onward open opened opening openness oper operate operated operating operation
  operational operator opinion opponent opportunity oppose opposed opposing opposite opposition opt optic optical optimism optimistic opting option
  optional or oral orange order ordered ordering orderly ordinary ore organ organic organised organiser organising organized oriented origin original
  originally originated other otherwise ought ounce our ourselve ousted out outage outbreak outcome outer outflow outgoing outlay outlet outline
  outlined outlining outlook outperform output outright outset outside outsider outspoken outstanding outstripped outturn outweigh outweighed oven over
  overall overallotment overcapacity overcome overdue overhaul overhead overly overnight overproduction override overriding overrun oversea oversee
  overshadowed overshoot oversight oversold overstated oversubscribed oversupply overtime overvalued overwhelming overwhelmingly owe owed owing own
  owned owner ownership owning oxide pace paced pack package packaged packaging packer packet packing pact pad paddy page paid pain painful paint pair
  palace palladium palm pandemic panel panic paper par paragraph parallel paralysed parcel pare pared parent parity park parking parliamentary part
  partial partially participant participate participated participating participation particular particularly partly partner partnership party pass
  passage passed passenger passing passive past pasture patch patent path patience patient pattern pause pave paving pay payable payback paydown paying
  payment payout payroll pct peace peak peaked peanut peasant peer pegged pellet pen penalize penalized penalty pence pending penetration penny pension
  pensioner people per perceive perceived percent percentage perception perfect perfectly perform performance performed performing perhap period
  periodic periodically peripheral permanent permanently permissible permission permit permitted permitting perpetual persist persisted persistent
  person personal personally personnel persuade persuaded persuading peseta peso pessimistic pest pet petition petrochemical petrol pharmaceutical
  pharmacy phase phased phenomenon phone phrase physical physician pick picked picking pickup picture piece pig pile pill pilot pinpoint pioneered pipe
  pipeline pit place placed placement placing plagued plaintiff plan plane plank planned planner planning plant plantation planted planting plastic
  plate platform platinum play played player playing plea plead pleaded please pleased pledge pledged pledging plenty plight plug plunge plunged plus
  plywood pocket pod point pointed pointing poised poison police policy policymaker politic political politically politician poll polled pollution
  polyethylene polypropylene pool pooling poorer poorest popular popularity population pork port portfolio portion pose posed posing position positioned
  positive positively possession possibility possible possibly post postal posted posting postpone postponed postponement posture pot potatoe potential
  potentially poultry pound pour poured poverty powder power powered powerful practical practice practise praecipuum praise praised pre precaution
  preceded precedent preceding precious precipitation precipitous precise precisely precision preclude predator predatory predecessor predict predicted
  predicting prediction preempt prefecture prefer preferable preference preferential preferred preliminary premature premise premium preparation
  preparatory prepare prepared preparing prepay prepayment prescription presence present presentation presented presenting presently preserve preserving
  presidency president presidential presplit press pressed pressing pressure pressured pressuring prestige pretax pretty prevail prevailed prevailing
  prevent prevented preventing prevention previous previously price priced pricing primarily primary principal principally principle print printed
  printer printing prior priority prison private privately privatisation privatised pro probability probable probably probe probing problem procedure
  proceed proceeding process processed processing processor procure procurement produce produced producer producing product production productive
  productivity professional professor profile profit profitability profitable profitably program programme programming progress progressing prohibit
  prohibited prohibiting project projected projection prolonged prominent promise promised promising promissory promote promoted promoting promotion
  promotional prompt prompted prompting promptly pronounced proof prop propaganda propane proper properly property proponent proportion proposal propose
  proposed proposing proprietary prosecution prosecutor prospect prospective prospectus protect protected protecting protection protectionism
  protectionist protective protein protest protested protesting protocol protracted prove proved proven provide provided provider providing province
  provincial proving provision provisional provisionally provoke provoked provoking proxy prudence prudent psychological psychology public publication
  publicity publicly publish published publishing pull pulled pulp pump pumping punch punish punitive punt purchase purchased purchaser purchasing pure
  purely purpose purse pursuant pursue pursued pursuing push pushed pushing put putting qtr quake qualification qualified qualify quality quantify
  quantity quarrel quarter quarterly quasi quell queried query question questionable questioned questioner questioning questionnaire queue quick quicker
  quickly quiet quietly quit quite quo quorum quota quote quoted quoting race racked radar radiation radical radically radio radioactive raid raided
  raider rail railroad railway rain rainfall rainy raise raised raising rallied rally rampant ran rand random range ranged ranging rank ranked ranking
  rape rapeseed rapid rapidly rare rash rata rate rated rather ratification ratified ratify rating ratio rationale rationalisation rationing raw re
  reach reached reaching react reacted reacting reaction reactor read readily reading ready reaffirm reaffirmed real realignment realise realised
  realistic reality realization realize realized reallocated really reason reasonable reasonably reasoning reassessment reassure rebate rebel rebound
  rebounded rebuffed rebuild rebuilding recall recalled recapitalization recapitalize recapture receipt receivable receive received receiver
  receivership receiving recent recently reception recession recipient reciprocal reciprocity reckon reclaim reclamation recognise recognised
  recognition recognize recognized recommend recommendation recommended recommending reconsider reconsideration reconstruction reconvene record recorded
  recorder recording recoup recover recoverable recovered recovering recovery recurring recycling red redeem redeemable redeemed redeeming redemption
  redress reduce reduced reducing reduction redundancy refer reference referred referring refinance refinanced refinancing refined refiner refinery
  refining reflect reflected reflecting reflection refloat reform reformer reforming refrain refugee refund refunding refusal refuse refused refusing
  regain regard regarded regarding regardless regime region regional register registered registering registration regret regretted regular regularly
  regulate regulated regulating regulation regulator regulatory rehabilitate rehabilitation rehearing reimburse reimbursement rein reincorporation
  reindeer reinforce reinforced reinforcing reinstate reinsurance reinvested reiterated reject rejected rejecting rejection relate related relating
  relation relationship relative relatively relax relaxation relaxed relaxing release released releasing relevant reliable reliance relied relief
  relieve relieving relinquished relocate relocated reluctance reluctant reluctantly rely relying remain remainder remained remaining remark remarkable
  remedial remedy remember reminded remittance remote removal remove removed removing remuneration renamed render reneging renegotiate renegotiated
  renegotiating renegotiation renew renewal renewed renovation rent rental reopen reopened reopening reorganisation reorganization reorganize repaid
  repair repaired repairing repay repayable repaying repayment repeal repeat repeated repeatedly replace replaced replacement replacing replanting
  replenishment replied reply report reported reportedly reporter reporting represent representation representative represented representing reprisal
  repurchase repurchased reputation request requested requesting require required requirement requiring resale reschedule rescheduled rescheduling
  rescinded rescue rescued rescuing research researcher resell reseller reservation reserve reserved reservoir reset reshuffle residence resident
  residential residual resign resignation resigned resigning resin resist resistance resistant resisted resisting resold resolution resolve resolved
  resolving respect respective respectively respond responded respondent responding response responsibility responsible responsive rest restart restate
  restated restatement restaurant restitution restore restored restoring restrain restrained restraining restraint restrict restricted restricting
  restriction restrictive restructure restructured restructuring result resulted resulting resume resumed resuming resumption resurgence retail retailer
  retailing retain retained retaining retaliate retaliation retaliatory retention retire retired retirement retiring retractable retraining retreat
  retreated retroactive return returned returning revaluation revalue revalued reveal revealed revenue reversal reverse reversed reversing review
  reviewed reviewing revise revised revising revision revival revive revived revoke revolt revolving reward rhetoric rice rich rid ride ridiculous rig
  right rigid ring ringgit riot ripe rise risen rising risk risky rival riyal road roaster robot robust robusta rock rocket role roll rolled rolling
  roof room root rose rouble rough roughly round rounded rounding route routine row royalty rubber ruin rule ruled ruling rumor rumored rumour run
  running runway rupee rupiah ruptured rural rush rushed sacked sacrifice safe safeguard safely safety sagging said sail sailing sake salaried salary
  sale salmon salvage same sample sanction sanctioned sand sank satellite satisfaction satisfactory satisfied satisfy satisfying sauna save saved saver
  saw sawmill say saying scale scandal scanner scarce scare scattered scenario scene sceptical schedule scheduled scheme schilling school scientist
  scooter scope score scored scrap scrapped screen screening scrutiny seamen search searching season seasonal seasonally seat second secondary secrecy
  secret secretly section sector secure secured securing securitisation see seed seeding seeing seek seeking seem seemed seen segment seismic seize
  seized seizure select selected selection selective self sell seller selling selloff semi semiannual semiconductor seminar senator send sending senior
  sense sensible sensitive sensor sent sentence sentenced sentiment separate separated separately separating separation serial serious seriously servant
  serve served server service servicing serving sery session set setback setting settle settled settlement settling seven seventh several severance
  severe severed severely sex shadow shake shaken shall shape share shared shareholder shareholding sharing sharp sharply she shed sheet shelf shelter
  shelve shelved shied shift shifted shifting shilling shine ship shipbuilder shipbuilding shipment shipowner shipped shipper shipping shipyard shock
  shoe shoot shooting shop shopper shore short shortage shortcovering shorten shorter shortfall shortly shot should show showed shower showing shown
  showroom shr shrank shrink shrinking shrugged shut shutdown shy sick side sideline sidelined sight sign signal signaled signalled signalling signature
  signed significance significant significantly signing signup silent silicon silo silver similar similarly simple simplify simply simulator
  simultaneous simultaneously since single singled sink sinking sister sit site sitting situation six sixth sizable size sizeable sized skeptical ski
  skill skin slack slap slash slashed slate slated slaughter sleep slid slide sliding slight slightly slim slip slipped slipping slope slot slow
  slowdown slowed slower slowing slowly sluggish slump slumped slumping small smaller smallest smelter smelting smoke smoking smooth smoothly snap
  snapped snow snowfall so soak soar soared soaring soft soften softened softening softer software softwood soil solar sold soldier sole solely solid
  solidarity soluble solution solve solved solvent solving some somebody someone something sometime somewhat somewhere soon sooner sophisticated sorghum
  sort sought sound sounded soundly source sovereign sovereignty sowing sown soybean soymeal soyoil space span spare spark sparked spate speak speaking
  special specialise specialised specialist specialize specialized specializing specially specialty specific specifically specification specified
  specify specifying specter speculate speculated speculation speculative speculator speech speed speeding speedy spell spelled spend spending spent
  sphere spill spin spinning spinoff spiral spirit spite splinter split spoke spoken spokesman spokesmen spokesperson spokeswoman sponsor sponsored
  sporadic sport sportswear spot spread spreading spree spring spun spur spurred spy square squeeze squeezed squeezing stabilisation stabilise
  stabilised stabilising stability stabilize stabilized stabilizing stable staff staffed stage staged staggered staging stagnant stagnate stagnating
  stagnation stake stalemate stalled stamp stance stand standing standpoint standstill staple starch start started starting startup stated statement
  static stating station statistical status statutory staunch stay stayed steadied steadily steadiness steady steam steel steelmaker steep steeply steer
  steering stem stemmed stemming step stepped stepping sterling stg stick sticking stiff stiffer still stimulate stimulated stimulating stimulation
  stimulative stimulus stipulate stipulated stock stockbroker stocked stockholder stockpile stood stop stopover stoppage stopped stopping storage store
  stored storing storm stormy story straight strain strained stranded strategic strategist strategy stream streamline streamlined streamlining strength
  strengthen strengthened strengthening stress stressed stressing stretch stretched stretching stricken strict stricter strictly strike striker striking
  string stringent strip strive strong stronger strongest stronghold strongly struck structural structure structured struggle struggling stuck student
  studied studio study studying stumbling style sub subcommittee subcontract subcontractor subdued subject submarine submersible submission submit
  submitted submitting subordinate subordinated subpoenaed subscribe subscribed subscriber subscription subsequent subsequently subsidiary subsidise
  subsidised subsidize subsidized subsidy substance substantial substantially substitute substituting substitution subsystem suburb suburban succeed
  succeeded succeeding success successful successfully successive successor such sudden suddenly sue sued suffer suffered suffering sufficient
  sufficiently sugar sugarcane suggest suggested suggesting suggestion suicide suit suitable suitor sulphur sum summary summer summit sunflower sunk
  supercomputer superior superpower supervision supervisor supervisory supplement supplemental supplementary supplied supplier supply supplying support
  supported supporter supporting supportive supposed surcharge sure surface surfaced surge surged surgery surging surpassed surpassing surplus surpluse
  surprise surprised surrendered surrounded surrounding surveillance survey surveyed survival survive surviving susceptible suspect suspected suspend
  suspended suspending suspension suspicion sustain sustainability sustainable sustained sustaining swallow swap swapped swapping sweeping sweeten
  sweetened sweetener swell swelling swept swift swiftly swing switch switched switching symbol symbolic sympathetic sympathy syndicate syndicated
  syndicating syndication synergy synthetic syrup system tab table tabled tablet tacit tackle tackling tactic tactical tael take taken takeover taker
  taking talk talked talking tallow tally tangible tank tanker tankoku tap tape tapped target targeted targeting targetted targetting tariff task taste
  taught tax taxable taxation taxed taxi taxing taxpayer taxwriter tea teacher team tear tech technical technically technique technological teeth
  telecommunication telephone telephoned televised television telex tell telling temper temperature temporao temporarily temporary temptation ten tenant
  tend tended tendency tender tendered tendering tension tentative tentatively tenth tenure term termed terminal terminate terminated termination
  territorial territory test tested testified testify testifying testimony testing text textile than thank that the theater theft their them theme
  themselve then theory therapy there thereafter thereby therefore these they thin thing think thinking third thirty this thoroughly those though
  thought thousand threat threaten threatened threatening three threshold threw thrift through throughout throughput throw thrown thrust thus thwart
  ticker ticket tidal tide tie tied tier tight tighten tightened tightening tighter tightly tightness till timber time timely timetable timing tin tiny
  tip tired tissue title to tobacco today together token told tolerate tolerated toll tomorrow ton tone toned tonight tonnage tonne too took top topic
  topped toppled torn total totaled totaling totalled totalling totally touch touched tough toughen tour tourism tourist toward town toxic toy trace
  track tracked tracking tract tractor trade tradeable traded trademark trader trading traditional traditionally traffic train trained training tranch
  tranche transacted transaction transatlantic transfer transferable transferred transferring transfusion transit transition translate translated
  translation transmission transmit transmitted transport trapped travel travelled travelling trd treasurer treat treated treating treatment treaty tree
  tremendous tremor trend trial tribunal tried trigger triggered triggering trillion trim trimmed trimming trio trip triple tripled troop tropical
  trouble troubled trough troy truck trucking true truly trustee truth try trying tube tug tumble tumbled tumbling tune tunnel turbine turbulence
  turmoil turn turnaround turned turning turnover twelve twenty twice twin two tying type typical typically tyre ultimate ultimately umbrella unable
  unacceptable unadjusted unaffected unanimous unanimously unannounced unaudited unavailable unaware uncertain uncertainty unchanged unclear uncommitted
  uncompetitive unconditional uncovered und undecided under undercut undergo undergoing underground underline underlined underlying undermine undermined
  undermining underpin underpinned underscore underscored understand understanding understood undertake undertaken undertaking undertone undertook
  undervalued underway underwrite underwriter underwriting underwritten undesirable undetermined undeveloped undisclosed undoubtedly uneconomic
  unemployed unemployment unexpected unexpectedly unfair unfairly unfavourable unfortunate unfounded unhappy unidentified unified uniform unilateral
  unilaterally uninsured unique unissued unit unitholder unknown unlawfully unleaded unless unlike unlikely unlimited unlisted unload unloading unnamed
  unnecessary unofficial unpaid unpleasant unprecedented unprofitable unqualified unquoted unrealised unrealistic unreasonable unrelated unresolved
  unrest unsatisfactory unsecured unsettled unsold unsolicited unspecified unstable unsubordinated unsuccessful unsuccessfully unsure untied until
  untrue unusual unusually unveil unveiled unwanted unwilling unwillingness unwinding up upbeat upcoming update updated upgrade upgraded upgrading
  upheld uphill upland upon upper ups upset upside upstream uptrend upturn upward uranium urban urge urged urgency urgent urgently urging us usage use
  used useful usefulness user using usual usually utilisation utilised utility utilization utilize vacancy vacant vaccine vain valid validly valuation
  value valued valuing valve van vanish variable variation varied variety various vary varying vast vegetable vehicle vein vending vendor venture verbal
  verdict verge verification verified version versus vertical very vessel veteran veterinarian veto vetoed via viability viable vice vicious victim
  victory view viewed viewer vigorous vigorously village violate violated violating violation violence violent virtual virtually virus visible visit
  visited visiting visitor vital voice voiced void volatile volatility volume voluntarily voluntary von vote voted voter voting vowed vs vulnerability
  vulnerable wage wagon wait waited waiting waive waived waiver wake walk walked walkout wallet wane want wanted wanting war warehouse warehousing warm
  warn warned warning warplane warrant warranted warranty warship wary was wasn watch watchdog watched watching water waterway wave way we weak weaken
  weakened weakening weaker weakest weakness wealth wealthy weapon weather web website week weekend weekly weigh weighed weighing weight weighted
  weighting welcome welcomed welfare well went were wet what whatever whatsoever wheat wheel when whenever where wherea whereby whether which whichever
  while who whole wholesale wholesaler wholly whom whose why wide widely widen widened widening wider widespread width wife wil will willing willingness
  win wind windfall winding window wine wing winner winning winter winterkill wipe wiped wire wise wish wished wishing witching with withdraw withdrawal
  withdrawing withdrawn withdrew withheld withholding within without withstand witness woman women won wooden wool word work worked worker workforce
  working workstation world worldwide worried worry worrying worse worsen worsened worsening worst worth worthwhile would wouldn wound wounded wrinkle
  write writedown writeoff writer writing written wrong wrongdoing wrote yard yarn year yearend yearly yellow yen yes yesterday yet yield yielded
  yielding you young your yr yuan zero zinc zone
`
    .trim()
    .split(/\s+/u),
);
