import type { EventPhraseTable } from '../../slots/labels.ts';
import { mergerControl, salesOfGoods } from './near-misses.ts';

/** Phrases of event types: companies, parts of them and stakes that change hands. */
export const mergers = {
  'ownership-change': {
    title: `
      (major shareholding|major shareholdings|major shareholder|shareholder notification|flagging|flagging notification|
        disclosure of (shareholding|large shareholding)|large shareholding|notification of (major|change in|holding|
        holdings)|change* in (ownership|shareholding|holdings)|threshold|total number of (shares|votes|voting)|
        number of (shares and votes|votes)|voting rights and capital|change in (the )?number of (shares|votes))
      (crosses|crossed|exceeds|falls below|passes) ... (threshold|per cent|percent)
      (strengthens|increases|reduces|raises) (his|her|their) (ownership|holding|shareholding|stake)
      (raises|raised|ups|upped|increases|increased|boosts|boosted|lifts|lifted|hikes|hiked|builds|built|adds to|cuts|
        cut|lowers|lowered|reduces|reduced|trims|trimmed|pares|pared|slashes|halves|to raise|to cut|to reduce|
        to increase|discloses|reveals) ... (stake|stakes|shareholding|shareholdings|holding in|holdings in|ownership in|
        ownership of|percent interest|pct interest)
      (stake|holding|shareholding) in ... (raised|cut|increased|reduced|upped|lifted|lowered|trimmed)
      (becomes|emerges as|becoming) ... (largest|biggest) shareholder
      (activist|activists|hedge fund|hedge funds|pension fund|wealth fund|oil fund|short seller|investor) ... (takes?|
        took|builds|built|buys|bought|acquires|acquired|has) ... (stake|shareholding|holding) in
    `,
    not: `
      (full ownership|full control|controlling stake|(raise|raises|raised|raising|up|ups|upped) the stakes)
    `,
  },
  'takeover-bid': {
    title: `
      (public|cash|tender|takeover|take over|mandatory|voluntary|hostile|unsolicited|recommended|buyout|buy out|merger|
        exchange|competing|counter|improved|final|sweetened) (offer|offers|bid|bids|proposal|proposals)
      (takeover|take over|tender offer|buyout|buy out|poison pill|takeovers)
      (bids|bid|bidding|offer|offers|offered) ... (for|to acquire|to buy|to take over|shares of)
      (raises|sweetens|extends|increases|launches|makes|withdraws|drops|rejects|accepts|recommends|studies|considers|
        weighs|mulls|considering|receives|received|terminates|to reject|reviewing|amends|ends|improves) ... (offer|bid|
        takeover|tender|proposal|buyout)
      (offer|bid) (period|document|price|for|to|extended|rejected|accepted|raised|lapses|unconditional|terminated|
        expires|cleared)
      (acceptance period|compulsory acquisition|compulsory redemption|squeeze out|offer document|
        statement by the board ... offer|statement from the board ... offer)
      (suitor|suitors|white knight|bidder|bidders|bid|bids)
      (tender|tenders) (for|underway|extended)
      (tendered|tendering) shares
      offering ... per share for ... stock
      (takeover|non binding|indicative|unsolicited) (approach|proposal|interest)
      (says no to|rejects|turns down) ... per share
      (rejects|rebuffs|spurns) ... approach
      (take|takes|taking|taken|go|goes) ... private (in|for|at|with|bid|deal)
      (acceptances|accepted) (for|by) ... (per cent|percent)
    `,
    not: `
      (issuer bid|public offering|bond|notes|tender for|wheat|sugar|grain|crude|oil tender|treasury|rights offer|
        exchange offer|bid to (save|cut|win|host|end|boost|curb|stop|halt|revive|lure)|bids? for (contract|order|
        tender)|bids? for ... (olympics|games|worlds|championships?|world cup|euros)|auction|bid rate|wage offer|ccc|
        export bonus|bonus bid|ministers|miners|debt|euro demand|dairy|job|offers ... (discount|rebate|financing)|loans|
        debentures)
    `,
    never: mergerControl,
  },
  merger: {
    title: `
      (merge|merges|merged|merger|mergers|merging|amalgamation|amalgamate|amalgamates)
      (combination|combine|combines|joins forces) (with|agreement|of businesses)
      business combination
      merger (plan|agreement|proposal|talks)
    `,
    not: `
      (merge lanes|submerge*|merger (chief|department)|mergers department|futures|roads|lanes|schools|parishes|
        municipalities)
    `,
    never: mergerControl,
  },
  'spin-off': {
    title: `
      (spin off|spins off|spinning off|spun off|spinoff|spin offs|demerger|demerges|split off|carve out|
        separate listing)
      (distribution|distributes) ... shares in
    `,
    not: 'spins? off (balance|the (road|track|course|runway)|road|track|course)',
  },
  'joint-venture': {
    title: `
      (joint venture|joint ventures|joint company|jv)
      (form|forms|to form|set up|sets up|establish|establishes|create|creates) ... (venture|joint)
    `,
    not: '(stake in|interest in|sells|sell|buys|buy|acquires|to acquire) ... venture',
  },
  divestment: {
    title: `
      (privatise|privatises|privatised|privatising|privatize|privatizes|privatized|privatizing|privatisation plan|
        privatization plan)
      (offload|offloads|offloading|divests|divest|divested|divestment|divestments|divestiture|divestitures|divesting|
        disposal of|disposes of|disposes)
      (sells|sell|sold|selling|sale|sells off|to sell|seeks to sell|plans sale|completes sale|sees sale) ... (unit|
        units|subsidiary|subsidiaries|division|divisions|business|businesses|operation|operations|stake|stakes|interest|
        interests|holding|holdings|plant|plants|brand|brands|portfolio|property|properties|company|companies|assets|
        shares in|stock in|pct|percent|per cent|mill|refinery|store|stores|chain|bank|branch|branches|station|stations|
        newspaper|newspapers|hotel|hotels|hospital|hospitals|factory|firm|affiliate|arm|line|lines|operations|mine|
        field|reserves|magazine|magazines|cable|systems|system|centers|centres|building|group|product line|leases|
        partnership|fields|real estate|restaurants|airline|venture|share|insurance|land|segment|wind farm|wind farms|
        solar farm|solar park|sawmill|shipyard|brewery|smelter|terminal|warehouse|shopping centre|data centre|
        data center)
      (unit|subsidiary|division|business|stake|asset|assets|plant|units|operations|property|interest|brand|company|bank|
        holding) (sale|sales|divestiture|disposal|sold|divestment)
      sale of ... (unit|units|subsidiary|subsidiaries|division|business|businesses|operation|operations|stake|interest|
        holding|plant|assets|company|properties|property|shares in|affiliate|hotel|hospitals|stores)
      (completes|terminates|agrees|agreed|signs|in|plans|approves|ends|drops) (to )?(the )?(sale|sell|divestment)
      (sells|to sell|sold|selling|agrees to sell) ... to
      (sell|sells|selling|to sell|sold) ... for # (mln|million|billion|bn|m|dlrs|kroner)
      (considering|considers|negotiating|mulls|weighs|explores|exploring|studies) (a )?(possible )?sale
    `,
    beforeName: '(sells|sold|to sell)',
    not: `
      (wheat|corn|grain|sugar|soybean*|crude|gold|silver|coffee|cocoa|bonds|notes|debentures|debt|securities|aircraft|
        jet|jets|arms|reserves of|(sell|sells|sold|selling) (# (mln |bln |million |billion |bn )?)?dollars|currency|
        futures|tonnes|barley|rice|cotton|shares to public|common shares|preferred|preference|convertible|mortgages|
        cars|public offering|treasury|computers|beef|butter|oil to|bills|receivables|loans|petroleum products|seafood|
        salmon|recall*|new shares|own shares|sell rating|to sell off ?$)
      (retail|car|home|house|vehicle|machine|sales)
    `,
    never: salesOfGoods,
  },
  acquisition: {
    title: `
      (acquire|acquires|acquired|acquiring|acquisition|acquisitions|takes over|to take over|taken over)
      (buys|buy|bought|buying|to buy|purchase|purchases|purchased|to purchase) ... (unit|units|subsidiary|division|
        business|businesses|operation|operations|stake|stakes|interest|interests|holding|holdings|plant|plants|company|
        companies|firm|firms|group|brand|brands|pct|percent|per cent|majority|control|minority|rest|remaining|remainder|
        shares in|shares of|stock|assets|chain|mill|mine|bank|banks|stores|hotel|hotels|property|properties|portfolio|
        competitor|rival|maker|producer|developer|provider|supplier|operator|distributor|manufacturer|inc|corp|ltd|plc|
        ab|as|asa|oyj|hf|gmbh|co|station|stations|refinery|fields|newspaper|newspapers|affiliate|building|land|line|
        airline|partnership|hospitals|hospital|system|systems|centers|ranch|retailer|shares|factory|into|chip|insurer|
        printer|publisher|oil and gas|concern|portion|rights to|lease|leases|franchise|restaurants|cable|bakery|out|
        store|stores|web shop|webshop|startup|start up|brewery|brewer|studio|agency|clinic|clinics|shipyard|wind farm|
        solar farm|sawmill|data centre|data center)
      (completes|agrees|signs|in|closes|ends|terminates|finalizes|drops|approves|to make) ... (purchase|buy|acquire|
        acquisition)
      (to be|is|be|being|been) (acquired|bought|purchased|taken over|sold)
      (raises|ups|has|buys|takes|takes up|increases|acquires|holds|boosts|cuts|lowers|reduces|sells|trims|owns|to raise|
        to take|bought|builds|plans|lifts|may|hikes|drops|to sell|have|got|seeks|to get|to acquire|selling|buying|wants|
        discloses|gets|own|hold|cut|raised|sold|upped) ... (stake|stakes|pct of|percent of|per cent of|pct stake|
        holding in|holdings in|interest in|interests in|control of|shareholding|pct interest|pct holding|position in)
      (stake|holding|interest) in ... (raised|cut|increased|sold|reduced|upped|lifted|to)
      (pct|percent) (stake|interest|of|shareholding)
      (letter of intent|definitive agreement|agreement in principle) ... (acquire|buy|purchase|merge|sell)
      (invests|investing|to invest) in
      (stake|control) of
      (buy|buys|buying|to buy|bought) ... for # (mln|million|billion|bn|m|dlrs|kroner)
      (talks|negotiations) ... (acquisition|purchase|takeover|stake|buy|sale)
      pays # (million|billion|mln|bn) ... for
      (biggest|largest|first) (purchase|acquisition|takeover)
      gets ... new owners?
      (snaps up|snapped up|snap up|gobbles up|swallows) ... (rival|company|maker|firm|group|business|chain|competitor|
        developer|supplier)
    `,
    beforeName: '(buys|bought|to buy|buying)',
    not: `
      (own shares|treasury shares|buy back|buyback|repurchase|wheat|corn|grain|sugar|soybean*|crude|gold|silver|coffee|
        cocoa|bonds|notes|aircraft|jet|jets|(buy|buys|bought|buying) (# (mln |bln |million |billion |bn )?)?dollars|
        currency|tonnes|barley|rice|cotton|airbus|boeing|arms|power|electricity|futures|oil from|vegetable|
        customer repurchase|u.s. bills|treasury bills|beef|butter|bank of england|bundesbank|bank of japan|central bank|
        money market|repo|planes|fighter|locomotives|buses|trucks|vessels|vessel|newbuild*|buy rating|to buy from|
        (raise|raises|raised|raising|up|ups|upped) the stakes|(take|takes|taking|took|taken) over (as|the (helm|reins|
        role))|talent|certificates|vegoil|palm oil|fuel oil|meal|warrants|right to)
      (own|treasury) stock
    `,
    never: `
      ${mergerControl}
      ${salesOfGoods}
    `,
  },
} as const satisfies EventPhraseTable;
