/** Corrected spellings of state names that the postal data capitalises or misspells. */

const stateNames: Record<string, string> = {
  "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU": "Dadra and Nagar Haveli and Daman and Diu",
};

/** Corrected district names. Keys are `district|state` or `district` in the data's own spelling, lower case. */
const districtNames: Record<string, string> = {
  "24 paraganas north": "North 24 Parganas",
  "24 paraganas south": "South 24 Parganas",
  ahmadabad: "Ahmedabad",
  anugul: "Angul",
  baleshwar: "Balasore",
  "banas kantha": "Banaskantha",
  "bengaluru urban": "Bengaluru",
  "central|delhi": "Delhi",
  chamarajanagara: "Chamarajanagar",
  chhotaudepur: "Chhota Udaipur",
  coochbehar: "Cooch Behar",
  dang: "Dangs",
  "dinajpur dakshin": "Dakshin Dinajpur",
  "dinajpur uttar": "Uttar Dinajpur",
  dohad: "Dahod",
  "east|delhi": "Delhi",
  "east district": "East Sikkim",
  "east nimar": "Khandwa",
  "east singhbum": "East Singhbhum",
  "gaurella pendra marwahi": "Gaurela-Pendra-Marwahi",
  jagitial: "Jagtial",
  jajapur: "Jajpur",
  jangoan: "Jangaon",
  kachchh: "Kutch",
  "kaimur (bhabua)": "Kaimur",
  "kamrup metro": "Kamrup Metropolitan",
  kanniyakumari: "Kanyakumari",
  "kanpur nagar": "Kanpur",
  kendujhar: "Keonjhar",
  "kushi nagar": "Kushinagar",
  "lahul and spiti": "Lahaul and Spiti",
  "lakshadweep district": "Lakshadweep",
  "leh ladakh": "Leh",
  mahabubnagar: "Mahbubnagar",
  mahesana: "Mehsana",
  maldah: "Malda",
  "medinipur east": "Purba Medinipur",
  "medinipur west": "Paschim Medinipur",
  "mumbai suburban": "Mumbai",
  nicobars: "Nicobar",
  "north|delhi": "Delhi",
  "north district": "North Sikkim",
  "north east|delhi": "Delhi",
  "north west|delhi": "Delhi",
  ntr: "NTR",
  "panch mahals": "Panchmahal",
  pondicherry: "Puducherry",
  "rudra prayag": "Rudraprayag",
  "s.a.s nagar": "Mohali",
  "sabar kantha": "Sabarkantha",
  sahebganj: "Sahibganj",
  "sant kabeer nagar": "Sant Kabir Nagar",
  "saraikela kharsawan": "Seraikela Kharsawan",
  "shahdara|delhi": "Delhi",
  "siddharth nagar": "Siddharthnagar",
  "south|delhi": "Delhi",
  "south andamans": "South Andaman",
  "south district": "South Sikkim",
  "south east|delhi": "Delhi",
  "south salmara mancachar": "South Salmara-Mankachar",
  "south west|delhi": "Delhi",
  "spsr nellore": "Nellore",
  "the nilgiris": "Nilgiris",
  thiruvallur: "Tiruvallur",
  thiruvarur: "Tiruvarur",
  tirupathur: "Tirupattur",
  tuticorin: "Thoothukudi",
  "udam singh nagar": "Udham Singh Nagar",
  "uttar kashi": "Uttarkashi",
  vijaynagar: "Vijayanagara",
  visakhapatanam: "Visakhapatnam",
  "west|delhi": "Delhi",
  "west district": "West Sikkim",
  "y.s.r.": "YSR Kadapa",
};

export function normalizeStateName(raw: string): string {
  return stateNames[raw] ?? inTitleCase(raw);
}

export function normalizeDistrictName(raw: string, state: string): string {
  const key = raw.toLowerCase();
  return districtNames[`${key}|${state.toLowerCase()}`] ?? districtNames[key] ?? inTitleCase(raw);
}

function inTitleCase(raw: string): string {
  return raw
    .toLowerCase()
    .replace(/(^|[\s-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ And /g, " and ");
}
