// Written by scripts/wording-table.ts; weights fitted on Reuters-21578 (CC BY 4.0 by UCI), of which no text is here.
/** Weights for a change of hands, and the keys (`readWording`) that have them; for titles that stand alone, others. */
export const wordingTables = {
  articles: {
    bias: -1.9,
    table: `
10.6: l co.
8.0: l merger
7.6: b stake, l acquisition
7.2: b acquisition
6.6: b share, l group
6.0: b takeover
5.8: l acquired, t buys, t sell
5.6: l takeover
5.4: t stake, t with
5.2: b approval, b holding, b various, t merger
5.0: b offer, l said _ co.
4.8: b transaction, l # _ share, l acquisition of, l pct of, l purchase, l share
4.6: b acquire, b industrial, b owns, l cash, l to a
4.4: b according, l acquire, l proposed, l under
4.2: b announcement, l co. _ agreed, l offer, l purchase of
4.0: b mln, b want, l asset, l based, l chairman, l co. _ #, l co. _ the, l holding, l stake
3.8: b merger, l banking, l for _ dlrs, l former, t purchase
3.6: b already, b based, b buy, b deal, b does, b either, b sale, b stock, b total, l board, l co. _ and, l in _ to, t acquisition, t co., t to buy
3.4: b proposed, b was, l company, l in _ co., l interest in, l not, l of _ from, l stake in, l store, l to buy, l under which
3.2: b bid, b board, b branche, b closing, b division, b hold, b investment, b investor, b last, b valued, l about, l agreement to, l bid, l proposal, l terminated, l the sale, l undisclosed, t sale, t talk
3.0: b comment, b economic, b merged, b opposition, b part, b rival, b several, b take, l # _ a, l agreed, l co. _ to, l investor, l it, l its, l pct interest, l said it, t bid, t sets
2.8: b asset, b attempt, b both, b business, b control, b currently, b disclosed, b expand, b firm, b ownership, b sell, b shortly, l affiliate, l certain, l eight, l its _ in, l making, l operation in, l sell its, l specialty, l to acquire, t buyout, t company, t take, t unit
2.6: b all, b bankruptcy, b bring, b had, b maker, b manufacturer, b need, b require, b spokesman, b taking, l buy, l co. _ acquired, l interest, l manufacturer, l pct _ the, l said _ and, l sale of, l the proposed, l to _ with, l to its, l year _ to, t acquire, t merge
2.4: b application, b director, b equipment, b family, b fiduciary, b former, b fully, b industry, b name, b not, b pension, b telecommunication, l co. at, l control, l dlr _ of, l equity, l investment in, l mill, l mln _ in, l of the, l own, l sell, l the _ merger, l the takeover, l would, t buy, t firm
2.2: b additional, b buyout, b chairman, b create, b discussion, b finalised, b have, b home, b intent, b majority, b opposed, b provided, b real, b received, b refined, b separately, b shareholder, b signed, b store, b tender, b what, l # _ interest, l a share, l as _ a, l at #, l completed _ of, l financial co., l it _ making, l it acquired, l loan, l merge, l mln _ on, l of _ company, l owned, l partnership, l resulting, l sale, l the _ an, l to merge, l until, t end
2.0: b another, b benefit, b bidder, b bourse, b customer, b decision, b defence, b discovery, b down, b factory, b is, b issued, b known, b market, b of, b reason, b speculation, b sum, b today, b value, l acquired _ co., l announced, l become, l bought, l co. of, l completed the, l condition, l control of, l dlrs _ share, l equipment, l for _ #, l from _ co., l investment, l limited, l making a, l mln _ to, l of, l of _ stock, l plan _ sell, l purchased, l share and, l takeover offer, l that _ in, l the _ was, l to _ for, l told, l total, l would _ a, t complete, t gets, t to merge
1.8: b accept, b affiliate, b capital, b days, b dlrs, b duty, b expected, b has, b institution, b itself, b network, b offering, b partially, b partner, b pence, b president, b price, b ratio, b regulatory, b request, b sold, b sound, b ten, l # _ cash, l a _ agreement, l a year, l about _ dlrs, l acquisition _ the, l agreed _ buy, l and _ firm, l and the, l believe, l buy _ co., l co. _ bought, l co. _ of, l company _ of, l complete, l considering, l does, l does not, l finalized, l financial _ said, l firm, l first _ and, l for undisclosed, l he, l holding co., l in two, l intent, l it _ already, l its _ billion, l its _ co., l its _ to, l letter _ intent, l merger with, l not already, l of _ holding, l of intent, l possible, l proposed _ of, l retail, l retained, l said _ acquired, l sale _ its, l share in, l talk, l target, l telecommunication, l the _ acquisition, l the _ company, l the _ from, l the government, l to _ group, l which is, l with _ co., l with an, t complete purchase, t into, t pct of, t seek, t takeover
1.6: b accounting, b action, b ago, b also, b appear, b bidding, b bpd, b businesse, b case, b continue, b data, b decline, b definitive, b employ, b enable, b go, b group, b laws, b leaving, b operate, b operation, b or, b order, b payable, b plan, b presented, b purchase, b statement, b strength, b sugar, b than, b troubled, b under, b upon, b yesterday, l # dlr, l # dlrs, l a _ intent, l about _ pct, l agreed _ to, l an, l around, l as part, l asset of, l at _ a, l been _ by, l co. from, l completed _ sale, l consider, l construction, l definitive, l dlr _ share, l for _ of, l had, l has sold, l in _ the, l investment _ co., l is _ a, l it bought, l its board, l largest, l merger _ with, l more than, l nine, l of _ its, l of _ will, l of its, l of new, l offer for, l offer from, l or #, l pct stake, l privately held, l product _ said, l proposal to, l proposed merger, l said _ bought, l said _ purchased, l said the, l sold, l takeover of, l taking, l talk with, l that, l the _ co., l the _ in, l to _ the, l world _ co., t # pct, t action, t court, t decision, t ends, t pct, t to _ unit, t to _ with
1.4: b access, b addition, b advanced, b agreed, b an, b analyst, b approximately, b arranged, b banking, b began, b beyond, b body, b cash, b company, b competitor, b concerned, b concluded, b consider, b considering, b container, b controlled, b detail, b double, b ending, b estate, b existing, b fail, b filing, b fiscal, b ground, b having, b improved, b involving, b joint, b livestock, b major, b management, b mature, b neither, b news, b once, b opportunity, b place, b planning, b premium, b promised, b public, b remainder, b repay, b restructure, b review, b role, b rumor, b significantly, b specify, b steady, b subcommittee, b subject, b subsidiary, b tendered, b too, b transfer, b venture, b view, b week, b when, b whether, l # _ on, l # _ sale, l a _ to, l a _ year, l a letter, l about _ of, l acquire _ co., l acquired the, l agreed _ principle, l agreed in, l agreement _ sell, l an undisclosed, l and a, l announced acquisition, l at _ #, l at _ mln, l be _ to, l being, l billion dlr, l building, l buy the, l cash and, l class, l co. _ board, l co. _ purchased, l co. _ share, l co. for, l company _ co., l company _ in, l company to, l continue, l de, l division to, l due to, l for #, l for _ mln, l group _ by, l growing, l in, l in _ in, l in principle, l income, l into, l is _ with, l is to, l it _ #, l it _ acquire, l it _ sale, l it and, l it purchased, l its shareholder, l merger _ the, l more, l of _ co., l of _ outstanding, l of _ product, l of about, l part of, l pct _ its, l plan _ its, l planning, l previously _ acquisition, l previously _ merger, l process, l registration statement, l said _ an, l said _ shareholder, l said _ terminated, l share _ dlrs, l the company, l to _ its, l to purchase, l until _ #, l which _ #, t # _ in, t bid for, t over, t product
1.2: b about, b above, b annually, b avoid, b building, b circumstance, b combined, b competitive, b component, b consideration, b conversion, b correct, b declined, b difficult, b eight, b electronic, b exceed, b explore, b few, b flow, b give, b great, b into, b leading, b mid, b new, b nine, b offered, b option, b owned, b paid, b political, b prepared, b press, b principle, b private, b proceed, b process, b raising, b re, b says, b season, b talk, b term, b then, b those, b thousand, b totalled, b where, l # _ in, l # _ or, l # day, l a, l a _ interest, l a _ stake, l a definitive, l acquired a, l and, l be, l co. _ a, l co. _ stock, l co. and, l company _ the, l compared, l completed _ acquisition, l could, l date, l decision, l discuss, l for _ to, l for _ undisclosed, l has _ previously, l industry co., l information, l is _ to, l it _ in, l its _ #, l its stake, l meeting, l merger of, l of _ at, l of _ group, l one of, l or _ of, l or _ pct, l pct _ in, l pct _ total, l pct in, l registration, l remain, l said _ board, l said _ reached, l said a, l seek, l semiconductor, l share for, l sold #, l statement, l stock, l stock _ #, l stock of, l take, l talk on, l the _ it, l the _ pct, l transaction, l undisclosed term, l when, t control, t division, t financial, t meeting, t to sell
1.0: b again, b approved, b attractive, b biggest, b boost, b close, b closed, b co., b complete, b corporate, b current, b deposit, b going, b heavy, b high, b largest, b manufacture, b mill, b no, b ordinary, b originally, b owner, b percentage, b plant, b possibility, b producing, b purpose, b question, b reached, b recent, b reduced, b rule, b saying, b she, b showed, b stage, b start, b status, b successful, b vice, b voting, b why, b world, l # _ for, l # _ the, l agreed to, l all _ of, l an _ group, l an _ in, l as, l bid for, l co. _ mln, l co. _ unit, l co. in, l dlr, l dlrs _ and, l dlrs _ the, l for _ a, l for the, l government, l group led, l has acquired, l it _ acquisition, l it _ buy, l last week, l maker, l member, l of _ and, l of _ dlrs, l of _ mln, l of _ oil, l part, l pct from, l previously, l previously announced, l reached, l seeking, l tender offer, l the _ owned, l the _ reserve, l the _ trade, l the acquisition, l the total, l their, l to _ on, l to sell, l undisclosed amount, l with _ #, l with _ of, t asset, t deal, t mine, t sell _ unit, t system, t to acquire
0.8: b act, b area, b bids, b converted, b decided, b developing, b granted, b guilder, b intend, b late, b letter, b manufacturing, b might, b put, b rejected, b remain, b seeking, b senior, b separate, b significant, b them, b yen, l # _ dlr, l # _ its, l all, l an _ with, l and _ for, l and _ the, l co. _ co., l co. _ that, l co. has, l currency, l dlrs a, l for _ term, l for about, l from _ #, l future, l gold, l has agreed, l held, l in _ of, l it agreed, l letter, l letter of, l morning, l not _ the, l pct _ #, l principle, l reserve board, l rule, l said _ of, l said _ sold, l said _ to, l said they, l share or, l tender, l tender _ #, l that it, l the _ announced, l the _ board, l the _ for, l the asset, l they, t in, t industry, t not, t two
0.6: b activity, b bought, b buyer, b common, b completion, b cumulative, b expense, b financing, b government, b limit, b loan, b made, b make, b member, b out, b people, b product, b see, b target, b unit, b worth, l # pct, l and _ of, l by _ co., l co. _ undisclosed, l completed, l for an, l has _ #, l industry, l it _ the, l mln dlrs, l mln stg, l negotiation, l other, l said he, l short, l stg, l subsidiary of, l the _ #, l the previously, l to _ of, l with a, t gold, t on
0.4: b announced, b any, b average, b base, b continuing, b court, b his, b off, b step, b still, l # _ stg, l a _ for, l a _ the, l about #, l agreement, l co. _ is, l from, l sugar, l the _ of, l to _ pct, l trade _ said, l unit, l which
0.2: b before, b certain, b end, b if, b proposal, b said, b until, b we, l of _ #, l reserve
-0.2: b could, b much, b over, l business, l of a, l was
-0.4: b as, b bill, b commercial, b compared, b five, b for, b import, b include, b less, b mark, b on, b region, b result, b special, b this, b three, b told, b were, l # _ from, l co. _ it, l dlrs, l for, l from #, l is, l system, l to, l up to, t # mln, t mln
-0.6: b affected, b and, b change, b come, b conference, b estimate, b excess, b farm, b forecast, b in, b later, b move, b necessary, b non, b outstanding, b own, b parent, b pay, b payment, b problem, b recently, b run, b seek, b soon, b system, b there, b these, b two, b vs, b yet, l # _ tonne, l and #, l central, l co. _ in, l co. is, l dlrs per, l five, l has, l has _ the, l has _ to, l has been, l it _ to, l it has, l of _ for, l said _ filed, l senior, l the _ a, l the _ market, l to be, t bond, t first, t offer, t raise
-0.8: b adjustment, b allow, b are, b chief, b claim, b clear, b commodity, b crisi, b deficit, b delayed, b demand, b dollar, b facility, b health, b hope, b immediately, b instead, b legislation, b light, b meeting, b mile, b minimum, b next, b only, b open, b other, b par, b partly, b placed, b previous, b principal, b remained, b report, b say, b sharply, b similar, b subsidy, b that, b their, b they, b wheat, l a _ spokesman, l analyst, l and _ #, l and _ its, l any, l are, l between, l billion dlrs, l co. _ said, l co. said, l completed _ announced, l completed _ previously, l country, l division, l each, l ended, l filed _ the, l forecast, l fund, l further, l high, l his, l in _ a, l in a, l increased, l is _ #, l last, l mln, l money, l money market, l natural, l non, l not _ to, l of _ year, l option, l price, l report, l said, l said _ raised, l seven, l steel, l support, l tonne of, l year _ the, l yen, t bill, t export, t money, t pact, t plan, t sees, t wheat
-1.0: b accord, b account, b acquiring, b add, b agency, b ahead, b back, b being, b billion, b cent, b cited, b connection, b corn, b discount, b done, b economy, b effective, b estimated, b expect, b fell, b found, b guarantee, b however, b impact, b imposed, b index, b inventory, b its, b keep, b land, b lending, b manager, b margin, b mining, b near, b old, b possible, b prior, b rain, b redemption, b reducing, b scheduled, b sharp, b shipment, b slightly, b soybean, b spending, b surplus, b tariff, b think, b though, b threat, b traded, b trading, b very, b way, b within, b year, l # _ dlrs, l # _ to, l # _ vs, l # billion, l # of, l a _ of, l and its, l as a, l because, l billion, l billion _ #, l billion _ the, l capital, l cent, l co. _ an, l coffee, l convertible subordinated, l delivery, l economic, l ended _ #, l expected, l exploration, l final, l fiscal, l for _ the, l here, l in _ acquire, l in _ after, l it _ agreed, l its _ and, l long term, l management, l manager, l marketing, l mln dlr, l of _ subordinated, l official said, l oil company, l on the, l only, l or, l pay _ #, l president, l price for, l raise, l regulatory, l said _ had, l selling, l session, l shipment, l signed, l spokesman, l subordinated _ due, l subsidiary _ co., l tax, l the _ and, l the new, l to _ in, l to _ oil, l up _ mln, l week, l will _ a, l will _ in, t # _ dlr, t bonus, t dlr, t holding, t loan, t mln dlr, t rate, t seen, t stock
-1.2: b ability, b accepted, b afternoon, b because, b beginning, b black, b call, b calling, b card, b computer, b confirmed, b contained, b cts, b cuts, b declared, b depending, b did, b dispute, b element, b ended, b explained, b food, b good, b immediate, b income, b intervention, b interview, b investigation, b involved, b loss, b maximum, b mean, b method, b more, b must, b named, b opened, b ore, b ounce, b period, b predicted, b priced, b prospect, b purchased, b quantity, b reflect, b reiterated, b requested, b resulted, b revenue, b rising, b sees, b selling, b session, b sheet, b speaking, b specific, b stop, b subordinated, b temporary, b totaled, b unchanged, b unless, b up, b war, b won, l # _ crown, l # _ net, l # _ year, l # the, l # tonne, l a _ #, l a _ dlr, l a _ said, l a group, l against the, l agreed _ a, l agreed _ sell, l and _ an, l at its, l be _ by, l between _ and, l bill, l co. to, l delegate, l dlrs _ debt, l due _ #, l during, l export, l filed with, l for its, l formed, l four, l from _ dlrs, l from _ of, l gas co., l group _ it, l issue of, l it _ on, l it _ previously, l its _ of, l joint venture, l late, l mln _ from, l mln _ the, l named, l of _ by, l open, l operating, l par, l pct _ debenture, l per, l private, l production, l rate _ #, l reported, l rose, l said _ received, l said _ would, l said that, l the #, l the _ credit, l the _ exchange, l the _ said, l the _ stock, l time, l to _ an, l trader said, l unit _ #, l vs, l vs #, l wheat, t cuts, t for, t has, t interest, t official, t sell #, t strike, t sugar, t to _ #
-1.4: b abroad, b added, b after, b almost, b annual, b balance, b by, b cargo, b country, b coverage, b cubic, b detailed, b development, b earlier, b entitled, b equivalent, b farmer, b gasoline, b gave, b given, b governor, b he, b initial, b introduction, b it, b joined, b live, b managing, b manufactured, b meet, b metal, b movement, b noted, b obligation, b operating, b our, b plus, b produced, b profitable, b reflected, b regulator, b retain, b ruling, b small, b spot, b steel, b strongly, b structure, b such, b suspension, b the, b ton, b traditional, b underwriting, b volume, b which, b whose, b without, l administration, l an offering, l at _ per, l at _ the, l been _ the, l co. _ its, l commercial paper, l company _ said, l dollar, l due #, l earlier, l effective immediately, l exchange _ it, l following, l food and, l for _ year, l from _ mln, l has _ acquire, l hold, l immediately, l in _ quarter, l into a, l lead, l level, l manufacturing, l mln _ credit, l most, l new _ of, l next, l of _ on, l of _ share, l of _ with, l offering _ #, l oil _ gas, l oil and, l on _ the, l outstanding, l partner, l producing, l project, l some, l strike, l tanker, l the _ year, l the world, l this _ the, l to the, l two, l value, l vice, l vice president, l warrant, l were, l with _ and, l with _ the, l worker, t computer, t debenture, t detail, t file, t investment, t oil
-1.6: b affect, b agree, b agricultural, b ask, b believe, b broker, b buying, b carry, b certificate, b contribution, b drilling, b during, b each, b earned, b exporter, b fall, b flexibility, b focus, b full, b fund, b get, b improvement, b information, b just, b life, b line, b marketing, b mine, b negative, b number, b opinion, b particular, b point, b producer, b production, b property, b remaining, b rest, b rice, b round, b set, b settlement, b seven, b signal, b strike, b supply, b support, b toward, b trader, b unavailable, b used, b using, b work, l # cts, l # mln, l about _ mln, l agency, l and gas, l and one, l company _ it, l cost, l cut, l debenture _ #, l debenture due, l end, l engineering, l first, l full, l gas _ co., l group _ said, l heavy, l in _ for, l it did, l it signed, l its #, l its _ the, l mln _ mln, l mortgage, l net _ #, l of _ common, l of _ the, l oil _ to, l paper, l pct _ note, l pct convertible, l pipeline, l policy, l preferred, l preferred stock, l product, l profit _ #, l said _ it, l said _ on, l several, l starting, l stock _ said, l stock exchange, l study, l the _ quarter, l there, l this, l three _ of, l three mln, l to _ at, l to _ dlrs, l tonne, l trade, l was _ a, t copper, t credit, t find, t line, t program, t report, t right, t to _ mln
-1.8: b acre, b allowing, b budget, b conclude, b contract, b currency, b delivered, b exercisable, b free, b funding, b hit, b increasing, b interest, b liquidation, b lower, b operated, b peak, b permit, b phase, b project, b raised, b rather, b redeem, b reduce, b regular, b some, b turned, b well, l # _ note, l a _ company, l agreement _ a, l and _ co., l common, l company _ a, l company said, l convertible _ debenture, l dealer, l first quarter, l for _ and, l four mln, l from _ a, l gas _ in, l has _ for, l in #, l it is, l long, l mln _ of, l name, l of _ it, l offering, l oil _ said, l passenger, l program, l said _ a, l subordinated debenture, l the financial, l the first, l to #, l to _ billion, l to _ by, l to develop, l to make, l trading, l unit _ co., l with, t market, t suit, t year
-2.0: b authorized, b banker, b changed, b condition, b continued, b creditor, b cut, b debenture, b distribution, b expire, b gross, b help, b included, b increased, b level, b matter, b minus, b money, b note, b official, b oil, b outlook, b pipeline, b portfolio, b produce, b rate, b receive, b rise, b trademark, b underwriter, l # _ subordinated, l # year, l a _ plan, l an _ #, l and will, l because of, l by the, l co. _ formed, l copper, l credit _ the, l cts, l develop, l effective, l growth, l issued, l leading, l line, l mln _ #, l of _ pct, l of credit, l offering of, l out, l pct _ subordinated, l port, l record, l right, l set up, l share _ the, l that will, l the, l the firm, t preferred, t to offer, t unit in, t up
-2.2: b award, b better, b called, b date, b field, b formed, b greater, b initially, b issue, b mainly, b moving, b now, b paper, b performance, b port, b pound, b pressure, b publishing, b range, b renamed, b replace, b return, b second, b testing, b violation, b wide, l # _ convertible, l against, l and _ said, l division of, l for _ in, l it _ a, l net, l official, l on _ #, l public, l rate, l result, l set, l shipping co., l the _ division, l to _ to, l today, l well, l with the, l working, t executive, t in _ deal, t offering
-2.4: b amount, b but, b designed, b dlr, b export, b face, b four, b fuel, b held, b making, b offshore, b reach, b reduction, b ship, b should, b since, b six, b terminal, l at the, l by #, l exchange, l from the, l has _ an, l import, l land, l of #, l payment, l said _ #, l to _ #, l venture, t note, t share
-2.6: b charge, b commenting, b distributed, b dividend, b effect, b gas, b growth, b head, b here, b negotiation, b net, b newly, b pact, b per, b reserve, b royalty, b split, b tonne, b trade, b unable, b vessel, b will, b would, l and _ a, l co. _ will, l dividend, l due, l plan _ to, l profit, l the _ on, l which _ a, l will, l year _ #, t debt, t from, t to, t to _ in
-2.8: b against, b agent, b central, b exchange, b first, b holder, b one, b redeemable, b so, b to, b warrant, l #, l # _ stock, l # and, l and _ in, l debt, l in _ new, l it _ for, l it will, l new, l of _ in, l quarter, l up, t issue, t price
-3.0: b at, b basi, b between, b direct, b figure, b from, b increase, b profit, b stg, b time, b working, l a new, l one, l plan, l share of, l to _ and, t #, t says
-3.2: b borrowing, b charged, b natural, b while, l a #, l commercial, l credit, l gas, l in which, l its _ pct, l near, l sale _ #, l terminal, l to _ mln, t group
-3.4: b #, b begin, b domestic, b month, l a _ mln, l convertible, l earning, l in _ #, l plant, l shipping, l to _ a, t gas
-3.6: b been, b debt, l agreement with, t by
-3.8: b can, b program, b quarter, b record, b rose, l after, l note
-4.0: b reported, l year
-4.2: b exploration, b most, l distribution, l in its, l on
-4.4: l issue, l of _ to
-4.6: l subordinated
-4.8: b dealer, l at, l debenture, l oil
-5.0: b earning, l # _ #, l # _ of
-5.4: l dlrs of
-5.8: b use
-6.0: b cost
`,
  },
  titles: {
    bias: -1.4,
    table: `
15.2: t merger
14.2: t bid
11.2: t stake, t takeover
10.4: t acquisition
9.6: t group
9.4: t pct of, t sale
8.4: t buy, t offer
8.2: t # _ for, t control, t purchase
7.8: t court
7.4: t company, t sold
7.0: t buyout
6.4: t for _ mln, t over, t to sell
6.2: t seeking
6.0: t buys, t shares
5.8: t sell, t systems, t tender
5.4: t co.
5.2: t firms, t unit
5.0: t # dlrs, t agrees to, t to _ unit, t to buy
4.8: t bids, t has _ of, t mln _ to
4.6: t comment, t comment on, t mark, t talks on, t units
4.4: t offer for
4.2: t for #, t makes
4.0: t agrees
3.8: t seek, t to be
3.6: t at _ mln, t in _ on, t sale of, t sells
3.4: t # _ share, t # _ shr, t acquire, t deal, t dlrs _ for, t into, t it is, t said, t shr, t to acquire
3.2: t control of, t has _ on, t has _ pct, t in #, t of _ for, t share, t stock
3.0: t # pct, t five, t foreign, t low, t mln _ for, t no _ on, t to _ pct, t with
2.8: t a share, t data, t has, t holdings, t investor, t says _ is, t seeks, t sees _ in, t week
2.6: t a, t billion dlr, t board, t support
2.4: t # _ in, t to _ of
2.2: t billion, t early, t in _ to, t it, t says it, t selling, t to #
2.0: t # _ to, t for, t investment, t mln, t stake in, t to _ new, t to take
1.8: t dlrs a, t said it, t says he, t sets, t sold to
1.6: t action, t against, t analysts, t assets, t at #, t gets, t have, t mln dlrs, t move, t pct _ in, t sign, t to raise, t two
1.4: t after, t and _ to, t bid for, t does, t does not, t due, t has no, t it will, t offer _ to, t rejects, t stake to, t too
1.2: t # _ a, t co. _ sell, t dlrs, t dlrs _ share, t files, t for _ dlrs, t from, t is, t mln stg, t of, t report, t says _ to, t stake _ #, t stake _ pct, t tells
1.0: t # _ of, t # to, t buy _ of, t cash, t change, t close, t cts, t it _ #, t likely, t says _ not, t take, t to _ oil
0.8: t # _ stg, t # dlr, t be _ by, t boost, t business _ #, t cut, t deficit, t he, t options, t pct, t plan, t under, t urges _ to, t world
0.6: t # _ dlrs, t # _ official, t agency, t and, t firm, t has #, t industries, t not, t not _ to, t pact to, t pay, t sells #, t sources, t to, t to _ from, t wants
0.4: t accord, t agree, t and #, t approves, t from #, t government, t it _ to, t or, t pact, t sets _ for, t stg
0.2: t as, t ends, t mine, t plans to, t rises, t to _ by, t trading
-0.2: t # _ at, t # _ today, t # _ year, t # _ yen, t # mln, t accepts _ bonus, t billion yen, t business, t crop, t deficit #, t distillate, t dlr _ loan, t expected, t fall #, t late, t money _ #, t next, t pct from, t plans _ mln, t raise, t raises, t refinery, t report _ corn, t says _ stocks, t says distillate, t to _ trade, t tonnes corn, t unit _ mln
-0.4: t # _ corn, t account, t account _ #, t below, t bonus _ to, t business loans, t buys #, t corn _ to, t dlrs bbl, t export bonus, t exporters _ #, t exporters _ tonnes, t exporters report, t for _ oil, t get, t industry, t interest, t line, t loans _ #, t loans _ mln, t major nations, t market _ to, t mln _ dlr, t oil tax, t pct _ year, t plans, t raises crude, t report #, t report _ tonnes, t reserves, t surplus #, t to _ more, t to get, t up _ #, t vs _ #, t will
-0.6: t # _ bbl, t # _ bills, t # day, t # year, t ago, t around #, t average #, t bbl, t billion _ #, t billion _ bills, t buys dollars, t corrected, t could, t crude _ #, t higher, t in bills, t latest, t lowers, t mln _ #, t off, t offers, t on, t out, t palm oil, t revised, t seen _ to, t sees, t sees _ to, t sell _ billion, t soybeans, t the, t this year, t to _ dlrs, t to _ with, t to pay, t tonnes of, t vs #, t week _ says, t year ago, t yen in
-0.8: t # _ francs, t # _ pct, t # _ up, t # wheat, t billion stg, t co. _ to, t dealers say, t dlr _ #, t dlrs _ #, t exchange, t five pct, t francs, t given, t mln _ in, t mln dlr, t of _ dollars, t oil _ in, t one _ dlrs, t pct _ pct, t plans #, t prices _ #, t rose _ in, t says, t says _ #, t six, t surplus, t to _ cts, t traders, t up #, t work
-1.0: t # _ credit, t # _ vs, t agreement, t aid, t auction, t be, t billion _ of, t co. to, t commercial, t continue, t copper, t cuts, t quota, t rate _ #, t rise in, t says _ on, t sell _ to, t sets #, t steel, t up, t warns, t will not, t yield
-1.2: t # _ franc, t # _ says, t # week, t barley, t buying, t day, t exporters, t falls, t franc, t further, t gets #, t in _ #, t in _ week, t loan, t maize, t meeting, t mln _ credit, t nations, t of _ in, t oil _ #, t oil _ to, t oils tax, t says _ will, t sell #, t signs, t still, t this, t to _ dollar, t to _ stake, t to cut, t today, t unlikely, t vs
-1.4: t assistance, t buys _ #, t co. _ mln, t current, t dlrs _ bills, t dollars _ yen, t down, t fell #, t food, t free, t help, t imports, t in week, t last, t latest week, t of #, t payments, t rose #, t rose _ pct, t seen _ #, t set, t stocks, t talks, t term, t to _ no, t to meet, t up _ pct, t up to, t zinc
-1.6: t average, t borrowings, t calls for, t coffee, t currencies, t dlr, t end, t funds, t hit, t money market, t new _ to, t of _ to, t see, t soon, t to _ in, t to _ to, t unit _ #, t wheat _ to, t would
-1.8: t at _ pct, t crude, t discount, t gets _ mln, t grain, t pct _ #, t port, t sell _ dlrs
-2.0: t # cts, t around, t central, t facility, t fell, t futures, t import, t issues, t likely to, t new _ for, t no, t of _ sell, t palm, t rose, t rules, t talks with, t to _ dlr
-2.2: t # _ dlr, t # tonnes, t first, t gasoline, t lower, t net, t no _ to, t note, t offer to, t one billion, t policy, t price, t record, t redeem, t set to, t to redeem, t tonnes, t unit to, t urges
-2.4: t # _ shares, t and _ co., t billion _ in, t costs, t economy, t for _ to, t gap, t intervention, t major, t stop, t three, t to _ pact
-2.6: t # _ #, t # billion, t deal with, t drop, t of _ buys, t oils, t one, t output, t rates, t sales, t says _ for, t to _ billion, t to _ debt, t war
-2.8: t bills _ customer, t bills for, t call, t customer, t dlrs in, t growth, t say, t seeks #
-3.0: t bill, t calls, t cocoa, t cotton, t fall, t files _ mln, t meet, t of _ #, t on _ #, t rice, t sterling, t to _ #
-3.2: t #, t credit, t currency, t demand, t farm, t intervenes, t on _ to, t paper, t prices, t tax
-3.4: t billion dlrs, t corn, t export, t market, t money, t more, t panel, t says no, t seen
-3.6: t bills, t buy #, t by #, t program, t qtr, t shelf
-3.8: t beef, t mln _ of, t notes, t pct in, t sugar, t to _ mln, t to _ on, t year, t yen
-4.0: t by, t co. _ #, t dollars
-4.2: t rate
-4.4: t debt, t dollar, t gold, t strike
-4.6: t to _ bonds, t to _ for
-4.8: t trade
-5.0: t at, t back, t dlrs of, t gas, t rise
-5.4: t bonds, t bonus, t dealers, t said to
-5.6: t bond
-6.0: t oil
-6.2: t issue
-6.8: t accepts
-7.0: t to offer
-9.4: t wheat
`,
  },
};
