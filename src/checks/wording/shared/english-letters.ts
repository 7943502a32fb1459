/**
 * Which letters follow two others in English: the two, and behind them those that do. A full stop is the beginning or the
 * end of a word. They are those of the words of seventy rulebooks and
 * a thousand manuals, without what only one or two words of one text have.
 */
const table = `
  .a.bcdefghiklmnprstuvwx .b.aegilorstuy .c.adehilmoprstuvy .d.adeiloprtuwy .e.abcdefgijlmnpqrstvxy .f.aeilnorstu
  .g.acdehilnopruyz .h.aeiortuy .i.cdefgilmnoprstv .j.aeiopqsu .k.abeghimno .l.abegiouxy .m.adeikmosuy .n.aeiopstuy
  .o.abcdfhiklmnoprstuvwx .p.adeghiklmnoprstuy .q.suw .r.acehimou .s.acehiklmnopqrstuvwy .t.adehioruwxy .u.bglmnprst
  .v.aeiosuy .w.aehioprw .x.emy .y.aeio .zeilos ab.abdeilnorsuy ac.acehikloqrtuy ad.abcdefghijlmnopqrstuvwy aemr
  af.eflort ag.aegimnorsu ah.aei ai.cdgjlmnrstv ajeo ak.adefinosty al.abcefgiklmoprstuvwy am.abeilmnopsuw
  an.acdegiklnostuvwxy aorst ap.adehikloprsty aqu ar.abcdefghiklmnoprstvy as.aceghiklmnopstuy at.abcefhilmorstuy
  aucdglmnrstx av.aeioy aw.abefiklnrsy ax.eily ay.abdefilmost azaeioyz babcdgiklmnrsty bb.aeilorsy bc.alo bd.aiou
  be.acdefghilnqrstvy bfu bg.a bheo biacdegklnopqrst bje blaeiouy bmaeio bno bo.abcdgilmnorstuvwxy bpa br.aeiou
  bs.cdeiotuy bt.aeilnrsuy bubcdfgilmnorstuyz bvei bwehw bxm by.eilpst ca.bcdfglmnprstuvy cc.aeiloru cd.
  ce.abcdefhilmnprstu ch.aefilmnoprstuy ciabcdeflmnoprstvz ck.abcdegilmnopqrstuwy claeiouy cm.d
  co.abcdefghilmnoprstuvw cp.ap cqu craeiouy cs.s ct.aefilnorsu cuabefilmnoprstu cv. cy.bclpt da.bcdegilmnprstuwyz
  db.alo dc.aoy dd.aeilorsy de.abcdefgiklmnopqrstuvwx df.ailou dgeim dhaeo diabcdefglmnoprstuvxz djaeou dl.eioy dmaeio
  dn.aei do.cdefgilmnoprstuvwxz dpaehko dqu draeiouy ds.cehmt dt.h duaceglmnoprst dvaeio dwaeio dy.in dzo
  ea.bcdfgklmnprstuvw eb.abehiloprstuy ec.acehiklorstuy ed.abdegilnoprsuy ee.acdefiklmnprstvwz ef.aefilorstuy
  eg.aegilmorsuy ehaeioy eiglmnprstvz ejeou ek.eils el.abcdefilmoprstuvy em.abeimnopsuvy en.acdefghijlmnorstuvyz
  eo.cfglmnprstuv ep.aehilnoprstuy equ er.abcdefghiklmnoprstuvwy es.acdefhiknopstuwy et.abcehiloprstuwy eu.cdemnprstv
  ev.aeiosuy ew.acehilmoprs ex.acehilmoptu ey.abdeiosw ezeioz fabcdeiklmnrstuvx fe.acdefgilmnrstuvw ff.aeilosu
  fi.abcdefglnrstvx flaeiouy fn. fo.acegilnorsu fr.aeiou fs.eit ft.aehilopswy fueglmnrstz fwa fy.i ga.cdgilmnprstuvz
  gbo gc.ac gdbo ge.abcdelmnorstvwx gfu gg.eilory gh.abeilnostw gi.abcdefglmnorstvz glaeioy gm.ae gn.aeimosu
  go.abdegilnorstuv gpl graeiouy gs.it gthr guaeilmnorsty gv. gy.mr gzi ha.bcdiklmnoprstuvwyz hbaou hco hdr
  he.acdefilmnoqrstuvwxy hfu hhe hi.abcdefgjlmnoprstvz hleiy hm.aeis hneio ho.abcdegiklmnoprstuvw hqu hr.aeiou hs.ot
  ht.befilmnostwy hubcdfglmnprst hwaeh hy.bdpst hz. ia.bdgilmnrst ib.abcdeilrsuwx ic.acehiklorstuy id.adefgilnopstuy
  ie.bcdfglnrstuvw if.aefilotuy ig.aceghimnorsu ihio ii.i ijau ikei il.abdehilmostuvy im.abegilmopsu
  in.abcdefghijklmnopqstuvwy io.bdglmnrstu ip.aefhilmoprstu iqu ir.abcdeiklmnoprstwy is.abcdefghijklmnopqrstuy
  it.abcefhilmnorstuyz iums iv.aeiouvy ix.eit iz.aeimoz ja.bcimrvw jeceforstw ji.n jobikrtuy jpg jqu js.do ju.dgmnrst
  ka.bgirty kbadou kco kdio ke.dehlnoprstwy kfal kg.r khz ki.cdelnprt kke klaeiy km.a knaeio kofnu kpaio kqu kre
  ks.hlmpt ktaho kulp kwai ky.ab la.bcdghiklmnpqrstuvwxyz lb.aeos lcahoru ld.cefhilnorsw le.abcdefghiklmnprstvwxy
  lf.aeilotuw lgaeop lhao li.abcdefghkmnopqrstvxz lk.eis ll.abcefimnopstuwy lm.aeilos lne lo.abcdfgimnopqrstuvwy
  lp.aefhilors lrey ls.ehiot lt.aehiorsuy luabcdefgilmnorstx lvaei lwa lxm ly.fipstwz ma.bcdghijklnprstvxyz
  mb.aeilorsu md.ab me.abcdefghklmnoprstwz mfou mg. mho mi.cdefglmnrstuxz mk.d ml.eisty mm.aeiouy mn.aeis
  mo.bcdgijklmnorstuv mp.aehilorstuw mra ms.egty mth mucdglmnrst mvei mwo my.rst na.bcdfgiklmnprstuvwy nbaloru
  nc.aehilorstuy nd.abcefhilmnoprsuwyz ne.acdefgilmnopqrstuvwxy nf.aeiloru ng.abdefhilnoprstu nhaeiotuy
  ni.acdefghlmnopqstuvxz njaeou nk.aeilnsy nlaeioy nmaeo nn.aeiouy no.bcdefilmnoprstuvwxy npaelmoru nqu nraeioy
  ns.acefghilmnopstuwy nt.abdefhilmorstuwy nu.acdefilmnoprstu nv.aeiou nwaehior nx.i ny.abilmotw nzeoy oacdklmnprst
  ob.abefijlnostuvw oc.acehiklorstu od.acdegilnorstuwy oe.dlrstuvx of.aefiot og.aegilmnorsuy oh.eio oiacdlnst ojeio
  ok.aeiklmsu ol.acdefhiklmostuvy om.abefilmnoprsuvy on.abcdefghijklmnopqrstuvwyz oo.dfgklmnprstz op.acdehilmoprstuwy
  oqu or.abcdefghiklmnopqrstuwy os.acehimopstuy ot.abcefghilmnoprstwy ou.bcdefglnprst ovaeio ow.abcdehilmnrsty ox.eiy
  oy.aeims oze pa.bcdgilmnpqrstuvwy pbo pco pdafo pe.abcdefglmnoprst pfiru pg.r ph.aeiorsy pi.acdeklnoprstvx pju pkegi
  pl.aeiouy pm.eo pneg po.acdegiklmnoprstuvw pp.aeilorsy pr.aeiouy ps.ehituy pt.aehilorsuy publnrstz pwao py.irt qso
  quaeio qw. ra.bcdfgijklmnoprstuvwyz rb.aeilosuy rc.aehilorstuy rd.abcehilmoprsuwy re.abcdefghijklmnopqrstuvwyz
  rf.aeilou rg.aceilorsuvy rhaeouy riabcdefgklmnopstuvxz rk.adefilnosuy rl.adeiosy rm.aefhilostuy rn.aeimost
  ro.abcdefghijklmnoprstuvwxyz rp.aehilorstu rqu rr.aeiouy rs.acehioptuy rt.abcefghilmnoprsuwy rubcdegilmnprstx rvaeio
  rwaehior ry.bcdilopstw sa.bcdfgiklmnprstuvwy sbaeou sc.aehilorsuy sd.ior se.abcdefghijlmnpqrstuvwxy sfaeiouy sg.ru
  sh.abeilmortuy siabcdefglmnoprstuvxz sjo sk.aeistuy sl.aeiouy sm.aeiosu sn.aeio so.abcdefilmnoprtu sp.aehilorsuy squ
  srceou ss.abefhilmnoprtuwy st.abcdehilmnoprstuwy su.abcdefgilmnprs svgin sw.aeio sy.cmnrs ta.bcdfgiklmnprstuvxy
  tbaeoruy tc.ahloru td.aceio te.abcdefgilmnoprstuvwx tf.aiou tgalou th.acdefhilmnoqrstuwy ti.abcdefghklmnopqrstvz
  tlaeiosy tm.aelo tn.aehiou to.abcdefgijklmnoprstuvwxy tp.ahlorsu tr.aeiosuy ts.ehimoptuw tt.aeilopruy
  tu.abcdefilmnprst twaeio txt ty.ailmpr tz. uabdgiklnrstv ub.abcdeghijlmoprstuvwy ucacehiklrtuy ud.adegilosy
  ue.delnrstu ufafl ug.aeghilmst uh. uicdelnprstvz ul.abdefgiklmnopstuy um.abeimnopsuv un.abcdefghijklmnoprstuvw
  uo.rtuy up.acdefghijkloprstwy ur.abcdefgiklmnoprstuvy us.abcehiklnpstuy ut.abcdefghilmnoprstuwy uump uver ux.iu
  uy.bis uzz va.bcdghilmnprstu ve.acdghilmnrstxy vg. vi.abcdeglmnorstv vn. vo.ciklnrstuw vre vs.c vul vvy vy.i
  wabgiklmnprstvwxy wbaor wcao wd.eos we.abdeilnprstv wfu whaeioy wicdefgklmnprstvz wkw wl.eisy wmeo wn.efghilrstw
  wo.blmnoruv wp.o wraeioy ws.eip wth ww.w wy.e xacdglm xcehilru xe.cdlmnrs xhai xiabcelmnorstv xlei xmkl xofrt
  xp.aeiloru xt.abceghiorsuy xuars xy.gz yabclnr ybaeor ycachl ydaor ye.abdelrstw yfiru ygeu yiden ylaeio
  ym.abeilmnops yn.acot yofnru ypaehiot yraio ys.ehit ytehi ywaho yz.ei za.brt ze.adnrs zienp zlei zmo zo.mnopr zsh
  zy. zz.eily
`;

const followers = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/** Has a word letters in a row that English words do not have, as "wtih" and "plaer"? @param word of a to z, in lower case */
export function isOddInEnglish(word: string): boolean {
  const whole = `.${word}.`;
  for (let i = 2; i < whole.length; i += 1)
    if (!followers.get(whole.slice(i - 2, i))?.includes(whole.charAt(i))) return true;
  return false;
}

/** Does no English word end in the last two letters of a word, as "positio"? */
export const endsOddly = (word: string): boolean => !followers.get(word.slice(-2))?.includes('.');
