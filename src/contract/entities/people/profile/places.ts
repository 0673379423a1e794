/** The codes of countries and territories of ISO 3166-1, which addresses name. Their names are those of `Intl.DisplayNames`. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW ' +
  'KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN ' +
  'SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ' +
  'ZA ZM ZW';

/** The codes of languages of ISO 639-1 that people speak today, with the Filipino of ISO 639-2. */
const languages =
  'af am ar as ay az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gn gu ha he hi hr ht hu hy id ig is it ja jv ' +
  'ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no ny om or pa pl ps pt qu rm ro ru rw sd si sk sl sm ' +
  'sn so sq sr st su sv sw ta te tg th ti tk tn to tr ts tt ug uk ur uz vi wo xh yi yo zh zu';

export const countryCodes: readonly string[] = countries.split(' ');
export const languageCodes: readonly string[] = languages.split(' ');
