/**
 * The municipalities of Belgium, their postcodes and the parts that have one, one municipality a line:
 * number (NIS);names in Dutch|French|German|English as far as they differ;latitude,longitude of its middle;postcodes
 * After a postcode stand the places that have it, `=` being the municipality itself, as nothing at all is; a place
 * with two names has them as Dutch/French.
 * Names and postcodes: the addresses of BeST, FPS BOSA (https://opendata.bosa.be), CC BY 4.0, September 2026.
 * Middles, for a map: GeoNames (https://www.geonames.org), CC BY 4.0, and BeST; of a municipality that is called after
 * none of its parts, the place of its town hall.
 */
export const townsText = `11001;Aartselaar;51.134,4.387;2630
11002;Antwerpen|Anvers|Antwerpen|Antwerp;51.220,4.400;2000;2018;2020;2030;2040 =,Berendrecht,Lillo,Zandvliet;2050;2060;2100 Deurne;2140 Borgerhout;2150 Borsbeek;2170 Merksem;2180 Ekeren;2600 Berchem;2610 Wilrijk;2660 Hoboken
11004;Boechout;51.160,4.492;2530;2531 Vremde
11005;Boom;51.092,4.372;2850
11008;Brasschaat;51.291,4.492;2930
11009;Brecht;51.350,4.638;2960 =,Sint-Job-in-'t-Goor,Sint-Lenaarts
11013;Edegem;51.157,4.445;2650
11016;Essen;51.468,4.469;2910
11018;Hemiksem;51.145,4.339;2620
11021;Hove;51.154,4.471;2540
11022;Kalmthout;51.384,4.476;2920
11023;Kapellen;51.314,4.435;2950
11024;Kontich;51.132,4.447;2550 =,Waarloos
11025;Lint;51.127,4.497;2547
11029;Mortsel;51.167,4.451;2640
11030;Niel;51.111,4.334;2845
11035;Ranst;51.190,4.565;2520 =,Broechem,Emblem,Oelegem
11037;Rumst;51.082,4.422;2840 =,Reet,Terhagen
11038;Schelle;51.126,4.341;2627
11039;Schilde;51.241,4.583;2970 =,'s-Gravenwezel
11040;Schoten;51.253,4.503;2900
11044;Stabroek;51.332,4.371;2940 =,Hoevenen
11050;Wijnegem;51.228,4.519;2110
11052;Wommelgem;51.205,4.522;2160
11053;Wuustwezel;51.392,4.595;2990 =,Loenhout
11054;Zandhoven;51.215,4.662;2240 =,Massenhoven,Viersel;2242 Pulderbos;2243 Pulle
11055;Zoersel;51.268,4.713;2980 =,Halle
11057;Malle;51.300,4.733;2390 =,Oostmalle,Westmalle
12002;Berlaar;51.118,4.658;2590 =,Gestel
12005;Bonheiden;51.023,4.547;2820 =,Rijmenam
12007;Bornem;51.097,4.244;2880 =,Hingene,Mariekerke,Weert
12009;Duffel;51.096,4.509;2570
12014;Heist-op-den-Berg;51.075,4.728;2220 =,Hallaar;2221 Booischot;2222 Itegem,Wiekevorst;2223 Schriek
12021;Lier|Lierre;51.131,4.570;2500 =,Koningshooikt
12025;Mechelen|Malines;51.026,4.478;2800 =,Walem;2801 Heffen;2811 Hombeek,Leest;2812 Muizen
12026;Nijlen;51.161,4.670;2560 =,Bevel,Kessel
12029;Putte;51.053,4.633;2580 =,Beerzel
12035;Sint-Katelijne-Waver;51.067,4.535;2860;2861 Onze-Lieve-Vrouw-Waver
12040;Willebroek;51.060,4.360;2830 =,Blaasveld,Heindonk,Tisselt
12041;Puurs-Sint-Amands;51.074,4.288;2870 Breendonk,Liezele,Puurs,Ruisbroek;2890 Lippelo,Oppuurs,Sint-Amands
13001;Arendonk;51.323,5.083;2370
13002;Baarle-Hertog|Baerle-Duc;51.405,4.892;2387
13003;Balen;51.168,5.170;2490;2491 Olmen
13004;Beerse;51.319,4.853;2340 =,Vlimmeren
13006;Dessel;51.239,5.114;2480
13008;Geel;51.166,4.989;2440
13010;Grobbendonk;51.190,4.736;2280;2288 Bouwel
13011;Herentals;51.177,4.832;2200 =,Morkhoven,Noorderwijk
13012;Herenthout;51.140,4.756;2270
13013;Herselt;51.052,4.882;2230 =,Ramsel
13014;Hoogstraten;51.400,4.760;2320;2321 Meer;2322 Minderhout;2323 Wortel;2328 Meerle
13016;Hulshout;51.075,4.791;2235 =,Houtvenne,Westmeerbeek
13017;Kasterlee;51.241,4.967;2460 =,Lichtaart,Tielen
13019;Lille;51.242,4.823;2275 =,Gierle,Poederlee,Wechelderzande
13021;Meerhout;51.132,5.078;2450
13023;Merksplas;51.359,4.865;2330
13025;Mol;51.192,5.117;2400
13029;Olen;51.144,4.860;2250
13031;Oud-Turnhout;51.320,4.984;2360
13035;Ravels;51.373,4.992;2380;2381 Weelde;2382 Poppel
13036;Retie;51.267,5.082;2470
13037;Rijkevorsel;51.348,4.761;2310
13040;Turnhout;51.323,4.945;2300
13044;Vorselaar;51.202,4.773;2290
13046;Vosselaar;51.309,4.890;2350
13049;Westerlo;51.090,4.915;2260 =,Oevel,Tongerlo,Zoerle-Parwijs
13053;Laakdal;51.082,5.015;2430 Eindhout,Vorst;2431 Varendonk,Veerle
21001;Anderlecht;50.835,4.306;1070
21002;Oudergem|Auderghem;50.817,4.420;1160
21003;Sint-Agatha-Berchem|Berchem-Sainte-Agathe;50.865,4.296;1082
21004;Brussel|Bruxelles|Brüssel|Brussels;50.850,4.349;1000;1020 Laken/Laeken;1040;1047;1050;1060;1120 Neder-Over-Heembeek;1130 Haren
21005;Etterbeek;50.833,4.393;1040
21006;Evere;50.869,4.407;1140
21007;Vorst|Forest;50.816,4.330;1190
21008;Ganshoren;50.873,4.312;1083
21009;Elsene|Ixelles;50.824,4.374;1050
21010;Jette;50.880,4.327;1090
21011;Koekelberg;50.863,4.324;1081
21012;Sint-Jans-Molenbeek|Molenbeek-Saint-Jean;50.856,4.321;1080
21013;Sint-Gillis|Saint-Gilles;50.829,4.346;1060
21014;Sint-Joost-ten-Node|Saint-Josse-ten-Noode;50.853,4.372;1006;1210
21015;Schaarbeek|Schaerbeek;50.862,4.383;1030;1035;1105
21016;Ukkel|Uccle;50.800,4.348;1180
21017;Watermaal-Bosvoorde|Watermael-Boitsfort;50.804,4.411;1170
21018;Sint-Lambrechts-Woluwe|Woluwe-Saint-Lambert;50.847,4.427;1200
21019;Sint-Pieters-Woluwe|Woluwe-Saint-Pierre;50.834,4.439;1150
23002;Asse;50.910,4.198;1730 =,Bekkerzeel,Kobbegem,Mollem;1731 Relegem,Zellik
23003;Beersel;50.766,4.300;1650;1651 Lot;1652 Alsemberg;1653 Dworp;1654 Huizingen
23009;Bever|Biévène;50.917,4.317;1547
23016;Dilbeek;50.848,4.260;1700 =,Sint-Martens-Bodegem,Sint-Ulriks-Kapelle;1701 Itterbeek;1702 Groot-Bijgaarden;1703 Schepdaal
23025;Grimbergen;50.934,4.372;1850;1851 Humbeek;1852 Beigem;1853 Strombeek-Bever
23027;Halle|Hal;50.734,4.235;1500;1501 Buizingen;1502 Lembeek
23033;Hoeilaart;50.767,4.468;1560
23038;Kampenhout;50.942,4.551;1910 =,Berg,Buken,Nederokkerzeel
23039;Kapelle-op-den-Bos;51.010,4.363;1880 =,Nieuwenrode,Ramsdonk
23044;Liedekerke;50.869,4.087;1770
23045;Londerzeel;51.005,4.303;1840 =,Malderen,Steenhuffel
23047;Machelen;50.911,4.442;1830;1831 Diegem
23050;Meise;50.939,4.327;1860;1861 Wolvertem
23052;Merchtem;50.951,4.232;1785 =,Brussegem,Hamme
23060;Opwijk;50.967,4.184;1745 =,Mazenzele
23062;Overijse;50.774,4.535;3090
23064;Pepingen;50.759,4.160;1670 =,Bogaarden,Heikruis;1671 Elingen;1673 Beert;1674 Bellingen
23077;Sint-Pieters-Leeuw;50.779,4.244;1600 =,Oudenaken,Sint-Laureins-Berchem;1601 Ruisbroek;1602 Vlezenbeek
23081;Steenokkerzeel;50.919,4.510;1820 =,Melsbroek,Perk
23086;Ternat;50.867,4.167;1740;1741 Wambeek;1742 Sint-Katherina-Lombeek
23088;Vilvoorde|Vilvorde;50.928,4.429;1800 =,Peutie
23094;Zaventem;50.884,4.473;1930 =,Nossegem;1932 Sint-Stevens-Woluwe;1933 Sterrebeek
23096;Zemst;50.983,4.461;1980 =,Eppegem;1981 Hofstade;1982 Elewijt,Weerde
23097;Roosdaal;50.844,4.091;1760 =,Onze-Lieve-Vrouw-Lombeek,Pamel,Strijtem;1761 Borchtlombeek
23098;Drogenbos;50.787,4.315;1620
23099;Kraainem;50.862,4.469;1950
23100;Linkebeek;50.768,4.337;1630
23101;Sint-Genesius-Rode|Rhode-Saint-Genèse;50.746,4.358;1640
23102;Wemmel;50.908,4.306;1780
23103;Wezembeek-Oppem;50.840,4.494;1970
23104;Lennik;50.812,4.170;1750 Gaasbeek,Sint-Kwintens-Lennik,Sint-Martens-Lennik
23105;Affligem;50.903,4.112;1790 =,Essene,Hekelgem,Teralfene
23106;Pajottegem;50.755,4.042;1540 Herne,Herfelingen;1541 Sint-Pieters-Kapelle;1570 Galmaarden,Tollembeek,Vollezele;1755 Gooik,Kester,Leerbeek,Oetingen
24001;Aarschot;50.987,4.837;3200 =,Gelrode;3201 Langdorp;3202 Rillaar
24007;Begijnendijk;51.019,4.784;3130 =,Betekom
24008;Bekkevoort;50.941,4.969;3460 =,Assent;3461 Molenbeek-Wersbeek
24009;Bertem;50.864,4.629;3060 =,Korbeek-Dijle;3061 Leefdaal
24011;Bierbeek;50.829,4.759;3360 =,Korbeek-Lo,Lovenjoel,Opvelp
24014;Boortmeerbeek;50.979,4.574;3190;3191 Hever
24016;Boutersem;50.835,4.835;3370 =,Kerkom,Neervelp,Roosbeek,Vertrijk,Willebringen
24020;Diest;50.989,5.051;3290 =,Deurne,Schaffen,Webbekom;3293 Kaggevinne;3294 Molenstede
24028;Geetbets;50.894,5.112;3450 =,Grazen;3454 Rummen
24033;Haacht;50.977,4.638;3150 =,Tildonk,Wespelaar
24038;Herent;50.909,4.671;3020 =,Veltem-Beisem,Winksele
24041;Hoegaarden;50.776,4.890;3320 =,Meldert;3321 Outgaarden
24043;Holsbeek;50.921,4.757;3220 =,Kortrijk-Dutsel,Sint-Pieters-Rode;3221 Nieuwrode
24045;Huldenberg;50.789,4.583;3040 =,Loonbeek,Neerijse,Ottenburg,Sint-Agatha-Rode
24048;Keerbergen;51.003,4.634;3140
24054;Kortenaken;50.909,5.060;3470 =,Ransberg,Sint-Margriete-Houtem;3471 Hoeleden;3472 Kersbeek-Miskom;3473 Waanrode
24055;Kortenberg;50.890,4.544;3070;3071 Erps-Kwerps;3078 Everberg,Meerbeek
24059;Landen;50.753,5.082;3400 =,Eliksem,Ezemaal,Laar,Neerwinden,Overwinden,Rumsdorp,Wange;3401 Waasmont,Walsbets,Walshoutem,Wezeren;3404 Attenhoven,Neerlanden
24062;Leuven|Louvain|Löwen;50.880,4.701;3000;3001 Heverlee;3010 Kessel-Lo;3012 Wilsele;3018 Wijgmaal
24066;Lubbeek;50.883,4.839;3210 =,Linden;3211 Binkom;3212 Pellenberg
24086;Oud-Heverlee;50.835,4.664;3050;3051 Sint-Joris-Weert;3052 Blanden;3053 Haasrode;3054 Vaalbeek
24094;Rotselaar;50.953,4.717;3110;3111 Wezemaal;3118 Werchter
24104;Tervuren;50.824,4.514;3080 =,Duisburg,Vossem
24107;Tienen|Tirlemont;50.807,4.938;3300 =,Bost,Goetsenhoven,Hakendover,Kumtich,Oorbeek,Oplinter,Sint-Margriete-Houtem,Vissenaken
24109;Tremelo;50.992,4.708;3120;3128 Baal
24130;Zoutleeuw|Léau;50.833,5.104;3440 =,Budingen,Dormaal,Halle-Booienhoven,Helen-Bos
24133;Linter;50.824,5.037;3350 =,Drieslinter,Melkwezer,Neerhespen,Neerlinter,Orsmaal-Gussenhoven,Overhespen,Wommersom
24134;Scherpenheuvel-Zichem|Montaigu-Zichem;50.996,4.968;3270 Scherpenheuvel;3271 Averbode,Zichem;3272 Messelbroek,Testelt
24135;Tielt-Winge;50.924,4.897;3390 Houwaart,Sint-Joris-Winge,Tielt;3391 Meensel-Kiezegem
24137;Glabbeek;50.873,4.956;3380 =,Bunsbeek;3381 Kapellen;3384 Attenrode
25005;Bevekom|Beauvechain;50.782,4.772;1320 =,Hamme-Mille,L'Ecluse,Nodebais,Tourinnes-la-Grosse
25014;Eigenbrakel|Braine-l'Alleud;50.684,4.368;1420;1421 Ophain-Bois-Seigneur-Isaac;1428 Lillois-Witterzée
25015;Kasteelbrakel|Braine-le-Château;50.680,4.274;1440 =,Wauthier-Braine
25018;Chaumont-Gistoux;50.678,4.721;1325 =,Bonlez,Corroy-le-Grand,Dion-Valmont,Longueville
25023;Court-Saint-Etienne;50.634,4.569;1490
25031;Genepiën|Genappe;50.612,4.452;1470 =,Baisy-Thy,Bousval;1471 Loupoigne;1472 Vieux-Genappe;1473 Glabais;1474 Ways;1476 Houtain-le-Val
25037;Graven|Grez-Doiceau;50.739,4.698;1390 =,Archennes,Biez,Bossut-Gottechain,Nethen
25043;Incourt;50.692,4.798;1315 =,Glimes,Opprebais,Piétrebais,Roux-Miroir,Sart-Risbart
25044;Itter|Ittre;50.644,4.265;1460 =,Virginal-Samme;1461 Haut-Ittre
25048;Geldenaken|Jodoigne;50.724,4.869;1370 =,Dongelberg,Jauchelette,Jodoigne-Souveraine,Lathuy,Mélin,Piétrain,Saint-Jean-Geest,Saint-Rémy-Geest,Zétrud-Lumay
25050;Terhulpen|La Hulpe;50.731,4.486;1310
25068;Mont-Saint-Guibert;50.634,4.611;1435 =,Corbais,Hévillers
25072;Nijvel|Nivelles;50.598,4.328;1400 =,Monstreux;1401 Baulers;1402 Thines;1404 Bornival
25084;Perwijs|Perwez;50.624,4.814;1360 =,Malèves-Sainte-Marie-Wastinnes,Orbais,Thorembais-Saint-Trond,Thorembais-les-Béguines
25091;Rixensart;50.712,4.525;1330;1331 Rosières;1332 Genval
25105;Tubeke|Tubize;50.691,4.201;1480 =,Clabecq,Oisquercq,Saintes
25107;Villers-la-Ville;50.580,4.534;1495 =,Marbais,Mellery,Sart-Dames-Avelines,Tilly
25110;Waterloo;50.715,4.399;1410
25112;Waver|Wavre;50.717,4.601;1300 =,Limal;1301 Bierges
25117;Chastre;50.609,4.642;1450 =,Blanmont,Cortil-Noirmont,Gentinnes,Saint-Géry,Villeroux
25118;Hélécine;50.758,4.988;1357 Linsmeau,Neerheylissem,Opheylissem
25119;Lasne;50.695,4.492;1380 Couture-Saint-Germain,Lasne-Chapelle-Saint-Lambert,Maransart,Ohain,Plancenoit
25120;Orp-Jauche;50.703,4.989;1350 Enines,Folx-les-Caves,Jandrain-Jandrenouille,Jauche,Marilles,Noduwez,Orp-le-Grand
25121;Ottignies-Louvain-la-Neuve;50.668,4.614;1340 Ottignies;1341 Céroux-Mousty;1342 Limelette;1348 Louvain-la-Neuve
25122;Ramillies;50.634,4.901;1367 Autre-Eglise,Bomal,Geest-Gérompont-Petit-Rosière,Grand-Rosière-Hottomont,Huppaye,Mont-Saint-André,Ramillies-Offus
25123;Rebecq;50.651,4.107;1430 Bierghes,Quenast,Rebecq-Rognon
25124;Walhain;50.626,4.698;1457 Nil-Saint-Vincent-Saint-Martin,Tourinnes-Saint-Lambert,Walhain-Saint-Paul
31003;Beernem;51.140,3.339;8730 =,Oedelem,Sint-Joris
31004;Blankenberge;51.313,3.132;8370 =,Uitkerke
31005;Brugge|Bruges|Brügge|Bruges;51.209,3.224;8000 =,Koolkerke;8200 Sint-Andries,Sint-Michiels;8310 Assebroek,Sint-Kruis;8380 Dudzele,Lissewege,Zeebrugge
31006;Damme;51.251,3.281;8340 =,Hoeke,Lapscheure,Moerkerke,Oostkerke,Sijsele
31012;Jabbeke;51.182,3.089;8490 =,Snellegem,Stalhille,Varsenare,Zerkegem
31022;Oostkamp;51.154,3.231;8020 =,Hertsberge,Ruddervoorde,Waardamme
31033;Torhout;51.066,3.101;8820
31040;Zedelgem;51.142,3.137;8210 =,Loppem,Veldegem;8211 Aartrijke
31042;Zuienkerke;51.265,3.155;8377 =,Houtave,Meetkerke,Nieuwmunster
31043;Knokke-Heist;51.350,3.267;8300 Knokke,Westkapelle;8301 Heist-aan-Zee,Ramskapelle
32003;Diksmuide|Dixmude;51.032,2.864;8600 =,Beerst,Driekapellen,Esen,Kaaskerke,Keiem,Lampernisse,Leke,Nieuwkapelle,Oostkerke,Oudekapelle,Pervijze,Sint-Jacobs-Kapelle,Stuivekenskerke,Vladslo,Woumen
32006;Houthulst;50.978,2.950;8650 =,Klerken,Merkem
32010;Koekelare;51.090,2.978;8680 =,Bovekerke,Zande
32011;Kortemark;51.030,3.041;8610 =,Handzame,Werken,Zarren
32030;Lo-Reninge;50.964,2.765;8647 Lo,Noordschote,Pollinkhove,Reninge
33011;Ieper|Ypres;50.851,2.886;8900 =,Brielen,Dikkebus,Sint-Jan;8902 Hollebeke,Voormezele,Zillebeke;8904 Boezinge,Zuidschote;8906 Elverdinge;8908 Vlamertinge
33016;Mesen|Messines;50.764,2.898;8957
33021;Poperinge;50.854,2.727;8970 =,Reningelst;8972 Krombeke,Proven,Roesbrugge-Haringe;8978 Watou
33029;Wervik;50.781,3.039;8940 =,Geluwe
33037;Zonnebeke;50.873,2.987;8980 =,Beselare,Geluveld,Passendale,Zandvoorde
33039;Heuvelland;50.777,2.819;8950 Nieuwkerke;8951 Dranouter;8952 Wulvergem;8953 Wijtschate;8954 Westouter;8956 Kemmel;8958 Loker
33040;Langemark-Poelkapelle;50.917,2.929;8920 Bikschote,Langemark,Poelkapelle
33041;Vleteren;50.915,2.753;8640 Oostvleteren,Westvleteren,Woesten
34002;Anzegem;50.837,3.478;8570 =,Gijzelbrechtegem,Ingooigem,Vichte;8572 Kaster;8573 Tiegem
34003;Avelgem;50.776,3.445;8580;8581 Kerkhove,Waarmaarde;8582 Outrijve;8583 Bossuit
34009;Deerlijk;50.853,3.354;8540
34013;Harelbeke;50.853,3.309;8530;8531 Bavikhove,Hulste
34022;Kortrijk|Courtrai;50.828,3.265;8500;8501 Bissegem,Heule;8510 Bellegem,Kooigem,Marke,Rollegem;8511 Aalbeke
34023;Kuurne;50.851,3.282;8520
34025;Lendelede;50.886,3.237;8860
34027;Menen|Menin;50.797,3.122;8930 =,Lauwe,Rekkem
34040;Waregem;50.889,3.428;8790;8791 Beveren;8792 Desselgem;8793 Sint-Eloois-Vijve
34041;Wevelgem;50.800,3.167;8560 =,Gullegem,Moorsele
34042;Zwevegem;50.813,3.338;8550;8551 Heestert;8552 Moen;8553 Otegem;8554 Sint-Denijs
34043;Spiere-Helkijn|Espierres-Helchin;50.728,3.361;8587 Helkijn/Helchin,Spiere/Espierres
35002;Bredene;51.235,2.976;8450
35005;Gistel;51.156,2.964;8470 =,Moere,Snaaskerke,Zevekote
35006;Ichtegem;51.096,3.015;8480 =,Bekegem,Eernegem
35011;Middelkerke;51.185,2.821;8430;8431 Wilskerke;8432 Leffinge;8433 Mannekensvere,Schore,Sint-Pieters-Kapelle,Slijpe;8434 Lombardsijde,Westende
35013;Oostende|Ostende||Ostend;51.216,2.927;8400 =,Stene,Zandvoorde
35014;Oudenburg;51.185,3.000;8460 =,Ettelgem,Roksem,Westkerke
35029;De Haan;51.273,3.034;8420 =,Klemskerke,Wenduine;8421 Vlissegem
36006;Hooglede;50.983,3.083;8830 =,Gits
36007;Ingelmunster;50.921,3.256;8770
36008;Izegem;50.914,3.214;8870 =,Emelgem,Kachtem
36010;Ledegem;50.858,3.124;8880 =,Rollegem-Kapelle,Sint-Eloois-Winkel
36011;Lichtervelde;51.033,3.150;8810
36012;Moorslede;50.892,3.061;8890 =,Dadizele
36015;Roeselare|Roulers;50.947,3.123;8800 =,Beveren,Oekene,Rumbeke
36019;Staden;50.975,3.015;8840 =,Oostnieuwkerke,Westrozebeke
37002;Dentergem;50.964,3.416;8720 =,Markegem,Oeselgem,Wakken
37010;Oostrozebeke;50.921,3.338;8780
37011;Pittem;50.993,3.263;8740 =,Egem
37017;Wielsbeke;50.900,3.367;8710 =,Ooigem,Sint-Baafs-Vijve
37020;Ardooie;50.976,3.197;8850;8851 Koolskamp
37021;Wingene;51.058,3.274;8750 =,Zwevezele;8755 Ruiselede
37022;Tielt;50.999,3.327;8700 =,Aarsele,Kanegem,Schuiferskapelle;8760 Meulebeke
38002;Alveringem;51.012,2.711;8690 =,Hoogstade,Oeren,Sint-Rijkers;8691 Beveren-aan-de-IJzer,Gijverinkhove,Izenberge,Leisele,Stavele
38008;De Panne|La Panne;51.098,2.594;8660 =,Adinkerke
38014;Koksijde|Coxyde;51.116,2.638;8670 =,Oostduinkerke,Wulpen
38016;Nieuwpoort|Nieuport;51.130,2.751;8620 =,Ramskapelle,Sint-Joris
38025;Veurne|Furnes;51.073,2.668;8630 =,Avekapelle,Booitshoeke,Bulskamp,De Moeren,Eggewaartskapelle,Houtem,Steenkerke,Vinkem,Wulveringem,Zoutenaaie
41002;Aalst|Alost;50.936,4.035;9300;9308 Gijzegem,Hofstade;9310 Baardegem,Herdersem,Meldert,Moorsel;9320 Erembodegem,Nieuwerkerken
41011;Denderleeuw;50.885,4.076;9470;9472 Iddergem;9473 Welle
41018;Geraardsbergen|Grammont;50.773,3.882;9500 =,Goeferdinge,Moerbeke,Nederboelare,Onkerzele,Ophasselt,Overboelare,Viane,Zarlardinge;9506 Grimminge,Idegem,Nieuwenhove,Schendelbeke,Smeerebbe-Vloerzegem,Waarbeke,Zandbergen
41024;Haaltert;50.906,4.001;9450 =,Denderhoutem,Heldergem;9451 Kerksken
41027;Herzele;50.887,3.890;9550 =,Hillegem,Sint-Antelinks,Sint-Lievens-Esse,Steenhuize-Wijnhuize,Woubrechtegem;9551 Ressegem;9552 Borsbeke
41034;Lede;50.966,3.986;9340 =,Impe,Oordegem,Smetlede,Wanzele
41048;Ninove;50.828,4.027;9400 =,Appelterre-Eichem,Denderwindeke,Lieferinge,Nederhasselt,Okegem,Voorde;9401 Pollare;9402 Meerbeke;9403 Neigem;9404 Aspelare;9406 Outer
41063;Sint-Lievens-Houtem;50.920,3.862;9520 =,Bavegem,Oombergen,Vlierzele,Zonnegem;9521 Letterhoutem
41081;Zottegem;50.870,3.811;9620 =,Elene,Erwetegem,Godveerdegem,Grotenberge,Leeuwergem,Oombergen,Sint-Goriks-Oudenhove,Sint-Maria-Oudenhove,Strijpen,Velzeke-Ruddershove
41082;Erpe-Mere;50.923,3.955;9420 Aaigem,Bambrugge,Burst,Erondegem,Erpe,Mere,Ottergem,Vlekkem
42003;Berlare;51.033,4.000;9290 =,Overmere,Uitbergen
42004;Buggenhout;51.016,4.202;9255 =,Opdorp
42006;Dendermonde|Termonde;51.029,4.101;9200 =,Appels,Baasrode,Grembergen,Mespelare,Oudegem,Schoonaarde,Sint-Gillis-Dendermonde
42008;Hamme;51.098,4.137;9220 =,Moerzeke
42010;Laarne;51.031,3.851;9270 =,Kalken
42011;Lebbeke;51.005,4.135;9280 =,Denderbelle,Wieze
42023;Waasmunster;51.106,4.086;9250
42025;Wetteren;51.005,3.883;9230 =,Massemen,Westrem
42026;Wichelen;51.005,3.977;9260 =,Schellebelle,Serskamp
42028;Zele;51.066,4.040;9240
43002;Assenede;51.226,3.751;9960;9961 Boekhoute;9968 Bassevelde,Oosteeklo
43005;Eeklo;51.187,3.557;9900
43007;Kaprijke;51.217,3.615;9970;9971 Lembeke
43010;Maldegem;51.207,3.445;9990;9991 Adegem;9992 Middelburg
43014;Sint-Laureins;51.242,3.524;9980;9981 Sint-Margriete;9982 Sint-Jan-in-Eremo;9988 Waterland-Oudeman,Watervliet
43018;Zelzate;51.190,3.808;9060
44013;Destelbergen;51.060,3.799;9070 =,Heusden
44019;Evergem;51.113,3.710;9940 =,Ertvelde,Kluizen,Sleidinge
44020;Gavere;50.929,3.662;9890 =,Asper,Baaigem,Dikkelvenne,Semmerzake,Vurste
44021;Gent|Gand||Ghent;51.050,3.717;9000;9030 Mariakerke;9031 Drongen;9032 Wondelgem;9040 Sint-Amandsberg;9041 Oostakker;9042 Desteldonk,Mendonk,Sint-Kruis-Winkel;9050 Gentbrugge,Ledeberg;9051 Afsnee,Sint-Denijs-Westrem;9052 Zwijnaarde
44052;Oosterzele;50.953,3.798;9860 =,Balegem,Gijzenzele,Landskouter,Moortsele,Scheldewindeke
44064;Sint-Martens-Latem;51.015,3.638;9830;9831 Deurle
44081;Zulte;50.920,3.449;9870 =,Machelen,Olsene
44083;Deinze;50.982,3.531;9800 =,Astene,Bachte-Maria-Leerne,Gottem,Grammene,Meigem,Petegem-aan-de-Leie,Sint-Martens-Leerne,Vinkt,Wontergem,Zeveren;9850 Hansbeke,Landegem,Merendree,Nevele,Poesele,Vosselare
44084;Aalter;51.090,3.447;9880 =,Lotenhulle,Poeke;9881 Bellem;9910 Knesselare,Ursel
44085;Lievegem;51.102,3.613;9920 Lovendegem;9921 Vinderhoute;9930 Zomergem;9931 Oostwinkel;9932 Ronsele;9950 Waarschoot
44086;Nazareth-De Pinte;50.973,3.636;9810 Eke,Nazareth;9840 De Pinte,Zevergem
44087;Lochristi;51.096,3.832;9080 =,Beervelde,Zaffelare,Zeveneken;9185 Wachtebeke
44088;Merelbeke-Melle;50.995,3.760;9090 Gontrode,Melle;9820 Bottelare,Lemberge,Merelbeke,Melsen,Munte,Schelderode
45035;Oudenaarde|Audenarde;50.852,3.609;9700 =,Bevere,Edelare,Eine,Ename,Heurne,Leupegem,Mater,Melden,Mullem,Nederename,Ooike,Volkegem,Welden
45041;Ronse|Renaix;50.746,3.600;9600
45059;Brakel;50.802,3.762;9660 =,Elst,Everbeek,Michelbeke,Nederbrakel,Opbrakel,Sint-Maria-Oudenhove,Zegelsem;9661 Parike
45060;Kluisbergen;50.781,3.509;9690 Berchem,Kwaremont,Ruien,Zulzeke
45061;Wortegem-Petegem;50.846,3.530;9790 Elsegem,Moregem,Ooike,Petegem-aan-de-Schelde,Wortegem
45062;Horebeke;50.838,3.694;9667 Sint-Kornelis-Horebeke,Sint-Maria-Horebeke
45063;Lierde;50.819,3.844;9570 Deftinge,Sint-Maria-Lierde;9571 Hemelveerdegem;9572 Sint-Martens-Lierde
45064;Maarkedal;50.796,3.636;9680 Etikhove,Maarke-Kerkem;9681 Nukerke;9688 Schorisse
45065;Zwalm;50.878,3.725;9630 Beerlegem,Dikkele,Hundelgem,Meilegem,Munkzwalm,Paulatem,Roborst,Rozebeke,Sint-Blasius-Boekel,Sint-Denijs-Boekel,Sint-Maria-Latem;9636 Nederzwalm-Hermelgem
45068;Kruisem;50.902,3.526;9750 Huise,Ouwegem,Zingem;9770 Kruishoutem;9771 Nokere;9772 Wannegem-Lede
46020;Sint-Gillis-Waas;51.219,4.124;9170 =,De Klinge,Meerdonk,Sint-Pauwels
46021;Sint-Niklaas|Saint-Nicolas;51.165,4.144;9100 =,Nieuwkerken-Waas;9111 Belsele;9112 Sinaai-Waas
46024;Stekene;51.210,4.037;9190 =,Kemzeke
46025;Temse|Tamise;51.128,4.214;9140 =,Elversele,Steendorp,Tielrode
46029;Lokeren;51.104,3.993;9160 =,Daknam,Eksaarde;9180 Moerbeke-Waas
46030;Beveren-Kruibeke-Zwijndrecht;51.208,4.274;2070 Burcht,Zwijndrecht;9120 Beveren-Waas,Haasdonk,Kallo,Melsele,Vrasene;9130 Doel,Kallo,Kieldrecht,Verrebroek;9150 Bazel,Kruibeke,Rupelmonde
51004;Aat|Ath;50.629,3.778;7800 =,Lanquesaint;7801 Irchonwelz;7802 Ormeignies;7803 Bouvignies;7804 Ostiches,Rebaix;7810 Maffle;7811 Arbre;7812 Houtaing,Ligne,Mainvault,Moulbaix,Villers-Notre-Dame,Villers-Saint-Amand;7822 Ghislenghien,Isières,Meslin-l'Evêque;7823 Gibecq
51008;Beloeil;50.550,3.735;7970;7971 Basècles,Ramegnies,Thumaide,Wadelincourt;7972 Aubechies,Ellignies-Sainte-Anne,Quevaucamps;7973 Grandglise,Stambruges
51009;Bernissart;50.475,3.650;7320;7321 Blaton,Harchies;7322 Pommeroeul,Ville-Pommeroeul
51012;Brugelette;50.596,3.854;7940 =,Cambron-Casteau;7941 Attre;7942 Mévergnies-lez-Lens;7943 Gages
51014;Chièvres;50.588,3.807;7950 =,Grosage,Huissignies,Ladeuze,Tongre-Saint-Martin;7951 Tongre-Notre-Dame
51017;Elzele|Ellezelles;50.735,3.680;7890 =,Lahamaide,Wodecq
51019;Vloesberg|Flobecq;50.737,3.739;7880
51065;Frasnes-lez-Anvaing;50.668,3.620;7910 Anvaing,Arc-Wattripont,Cordes,Forest,Wattripont;7911 Buissenal,Frasnes-lez-Buissenal,Hacquegnies,Herquegies,Montroeul-au-Bois,Moustier,Oeudeghien;7912 Dergneau,Saint-Sauveur
51067;Edingen|Enghien;50.684,4.033;7850 =,Marcq,Petit-Enghien
51068;Opzullik|Silly;50.649,3.924;7830 =,Bassilly,Fouleng,Gondregnies,Graty,Hellebecq,Hoves,Thoricourt
51069;Lessen|Lessines;50.711,3.836;7860;7861 Papignies,Wannebecq;7862 Ogy;7863 Ghoy;7864 Deux-Acren;7866 Bois-de-Lessines,Ollignies
52010;Chapelle-lez-Herlaimont;50.471,4.282;7160 =,Godarville,Piéton
52011;Charleroi;50.411,4.444;6000;6001 Marcinelle;6010 Couillet;6020 Dampremy;6030 Goutroux,Marchienne-au-Pont;6031 Monceau-sur-Sambre;6032 Mont-sur-Marchienne;6040 Jumet;6041 Gosselies;6042 Lodelinsart;6043 Ransart;6044 Roux;6060 Gilly;6061 Montignies-sur-Sambre
52012;Châtelet;50.403,4.528;6200 =,Bouffioulx,Châtelineau
52015;Courcelles;50.464,4.375;6180;6181 Gouy-lez-Piéton;6182 Souvret;6183 Trazegnies
52018;Farciennes;50.430,4.542;6240 =,Pironchamps
52021;Fleurus;50.484,4.550;6220 =,Heppignies,Lambusart,Wangenies;6221 Saint-Amand;6222 Brye;6223 Wagnelée;6224 Wanfercée-Baulet
52022;Fontaine-l'Evêque;50.409,4.324;6140;6141 Forchies-la-Marche;6142 Leernes
52025;Gerpinnes;50.338,4.527;6280 =,Acoz,Gougnies,Joncret,Loverval,Villers-Poterie
52048;Montigny-le-Tilleul;50.381,4.376;6110;6111 Landelies
52055;Pont-à-Celles;50.505,4.369;6230 =,Buzet,Obaix,Thiméon,Viesville;6238 Liberchies,Luttre
52074;Aiseau-Presles;50.412,4.587;6250 Aiseau,Pont-de-Loup,Presles,Roselies
52075;Les Bons Villers;50.538,4.452;6210 Frasnes-lez-Gosselies,Rèves,Villers-Perwin,Wayaux;6211 Mellet
53014;Boussu;50.434,3.794;7300;7301 Hornu
53020;Dour;50.396,3.778;7370 =,Blaugies,Elouges,Wihéries
53028;Frameries;50.406,3.896;7080 =,Eugies,La Bouverie,Noirchain,Sars-la-Bruyère
53039;Hensies;50.433,3.684;7350 =,Hainin,Montroeul-sur-Haine,Thulin
53044;Jurbeke|Jurbise;50.531,3.909;7050 =,Erbaut,Erbisoeul,Herchies,Masnuy-Saint-Jean,Masnuy-Saint-Pierre
53046;Lens;50.557,3.899;7870 =,Bauffe,Cambron-Saint-Vincent,Lombise,Montignies-lez-Lens
53053;Bergen|Mons;50.454,3.952;7000;7010 SHAPE;7011 Ghlin;7012 Flénu,Jemappes;7020 Maisières,Nimy;7021 Havré;7022 Harmignies,Harveng,Hyon,Mesvin,Nouvelles;7024 Ciply;7030 Saint-Symphorien;7031 Villers-Saint-Ghislain;7032 Spiennes;7033 Cuesmes;7034 Obourg,Saint-Denis
53065;Quaregnon;50.441,3.865;7390 =,Wasmuel
53068;Quiévrain;50.407,3.684;7380 =,Baisieux;7382 Audregnies
53070;Saint-Ghislain;50.448,3.819;7330;7331 Baudour;7332 Neufmaison,Sirault;7333 Tertre;7334 Hautrage,Villerot
53082;Colfontaine;50.414,3.856;7340 Pâturages,Warquignies,Wasmes
53083;Honnelles;50.360,3.730;7387 Angre,Angreau,Athis,Autreppe,Erquennes,Fayt-le-Franc,Marchipont,Montignies-sur-Roc,Onnezies,Roisin
53084;Quévy;50.369,3.936;7040 Asquillies,Aulnois,Blaregnies,Bougnies,Genly,Goegnies-Chaussée,Quévy-le-Grand,Quévy-le-Petit;7041 Givry,Havay
55004;'s Gravenbrakel|Braine-le-Comte;50.610,4.147;7090 =,Hennuyères,Henripont,Petit-Roeulx-lez-Braine,Ronquières,Steenkerque
55035;Le Roeulx;50.504,4.112;7070 =,Gottignies,Mignault,Thieu,Ville-sur-Haine
55040;Zinnik|Soignies;50.579,4.071;7060 =,Horrues;7061 Casteau,Thieusies;7062 Naast;7063 Chaussée-Notre-Dame-Louvignies,Neufvilles
55050;Ecaussinnes;50.568,4.166;7190 Ecaussinnes-d'Enghien,Marche-lez-Ecaussinnes;7191 Ecaussinnes-Lalaing
55085;Seneffe;50.531,4.263;7180;7181 Arquennes,Familleureux,Feluy,Petit-Roeulx-lez-Nivelles
55086;Manage;50.503,4.236;7170 =,Bellecourt,Bois-d'Haine,Fayt-lez-Manage,La Hestre
56001;Anderlues;50.407,4.271;6150
56005;Beaumont;50.237,4.239;6500 =,Barbençon,Leugnies,Leval-Chaudeville,Renlies,Solre-Saint-Géry,Thirimont;6511 Strée
56016;Chimay;50.049,4.317;6460 =,Bailièvre,Robechies,Saint-Rémy,Salles,Villers-la-Tour;6461 Virelles;6462 Vaulx-lez-Chimay;6463 Lompret;6464 Baileux,Bourlers,Forges,L'Escaillère,Rièzes
56022;Erquelinnes;50.307,4.111;6560 =,Bersillies-l'Abbaye,Grand-Reng,Hantes-Wihéries,Montignies-Saint-Christophe,Solre-sur-Sambre
56029;Froidchapelle;50.151,4.327;6440 =,Boussu-lez-Walcourt,Fourbechies,Vergnies;6441 Erpion
56044;Lobbes;50.353,4.267;6540 =,Mont-Sainte-Geneviève;6542 Sars-la-Buissière;6543 Bienne-lez-Happart
56049;Merbes-le-Château;50.324,4.165;6567 =,Fontaine-Valmont,Labuissière,Merbes-Sainte-Marie
56051;Momignies;50.027,4.165;6590;6591 Macon;6592 Monceau-Imbrechies;6593 Macquenoise;6594 Beauwelz;6596 Forge-Philippe,Seloignes
56078;Thuin;50.339,4.286;6530 =,Leers-et-Fosteau;6531 Biesme-sous-Thuin;6532 Ragnies;6533 Biercée;6534 Gozée;6536 Donstiennes,Thuillies
56086;Ham-sur-Heure-Nalinnes;50.323,4.388;6120 Cour-sur-Heure,Ham-sur-Heure,Jamioulx,Marbaix-la-Tour,Nalinnes
56088;Sivry-Rance;50.166,4.184;6470 Grandrieu,Montbliart,Rance,Sautin,Sivry
57003;Antoing;50.568,3.449;7640 =,Maubray,Péronnes-lez-Antoing;7641 Bruyelle;7642 Calonne;7643 Fontenoy
57018;Celles;50.712,3.457;7760 =,Escanaffles,Molenbaix,Popuelles,Pottes,Velaines
57027;Estaimpuis;50.705,3.268;7730 =,Bailleul,Estaimbourg,Evregnies,Leers-Nord,Néchin,Saint-Léger
57062;Pecq;50.686,3.338;7740 =,Warcoing;7742 Hérinnes;7743 Esquelmes,Obigies
57064;Péruwelz;50.508,3.594;7600;7601 Roucourt;7602 Bury;7603 Bon-Secours;7604 Baugnies,Braffe,Brasménil,Callenelle,Wasmes-Audemez-Briffoeil;7608 Wiers
57072;Rumes;50.554,3.305;7610;7611 La Glanerie;7618 Taintignies
57081;Doornik|Tournai;50.607,3.389;7500 =,Ere,Saint-Maur;7501 Orcq;7502 Esplechin;7503 Froyennes;7504 Froidmont;7506 Willemeau;7520 Ramegnies-Chin,Templeuve;7521 Chercq;7522 Blandain,Hertain,Lamain,Marquain;7530 Gaurain-Ramecroix;7531 Havinnes;7532 Béclers;7533 Thimougies;7534 Barry,Maulde;7536 Vaulx;7538 Vezon;7540 Kain,Melles,Quartes,Rumillies;7542 Mont-Saint-Aubert;7543 Mourcourt;7548 Warchin
57093;Brunehaut;50.513,3.413;7620 Bléharies,Guignies,Hollain,Jollain-Merlin,Wez-Velvain;7621 Lesdain;7622 Laplaigne;7623 Rongy;7624 Howardries
57094;Leuze-en-Hainaut;50.600,3.620;7900 =,Grandmetz;7901 Thieulain;7903 Blicquy,Chapelle-à-Oie,Chapelle-à-Wattines;7904 Pipaix,Tourpes,Willaupuis;7906 Gallaix
57095;Mont-de-l'Enclus;50.744,3.507;7750 Amougies,Anseroeul,Orroir,Russeignies
57096;Moeskroen|Mouscron;50.745,3.206;7700 =,Luingne;7711 Dottignies/Dottenijs;7712 Herseaux
57097;Komen-Waasten|Comines-Warneton;50.775,3.001;7780 Komen/Comines;7781 Houthem;7782 Ploegsteert;7783 Bizet;7784 Neerwaasten/Bas-Warneton,Waasten/Warneton
58001;La Louvière;50.487,4.188;7100 =,Haine-Saint-Paul,Haine-Saint-Pierre,Saint-Vaast,Trivières;7110 Boussoit,Houdeng-Aimeries,Houdeng-Goegnies,Maurage,Strépy-Bracquegnies
58002;Binche;50.412,4.165;7130 =,Bray;7131 Waudrez;7133 Buvrinnes;7134 Epinois,Leval-Trahegnies,Péronnes-lez-Binche,Ressaix
58003;Estinnes;50.397,4.097;7120 Croix-lez-Rouveroy,Estinnes-au-Mont,Estinnes-au-Val,Fauroeulx,Haulchin,Peissant,Rouveroy,Vellereille-le-Sec,Vellereille-les-Brayeux
58004;Morlanwelz;50.455,4.245;7140 Morlanwelz-Mariemont;7141 Carnières,Mont-Sainte-Aldegonde
61003;Amay;50.548,5.310;4540 =,Ampsin,Flône,Jehay-Bodegnée,Ombret
61010;Burdinne;50.585,5.077;4210 =,Hannêche,Lamontzée,Marneffe,Oteppe
61012;Clavier;50.401,5.352;4560 =,Bois-et-Borsu,Les Avins,Ocquier,Pailhe,Terwagne
61019;Ferrières;50.402,5.611;4190 =,My,Vieuxville,Werbomont,Xhoris
61024;Hamoir;50.427,5.533;4180 =,Comblain-la-Tour,Fairon;4181 Filot
61028;Héron;50.547,5.098;4217 =,Lavoir,Waret-l'Evêque;4218 Couthuin
61031;Hoei|Huy;50.519,5.233;4500 =,Ben-Ahin,Tihange
61039;Marchin;50.467,5.243;4570
61041;Modave;50.446,5.295;4577 =,Outrelouxhe,Strée,Vierset-Barse
61043;Nandrin;50.507,5.419;4550 =,Saint-Séverin,Villers-le-Temple,Yernée-Fraineux
61048;Ouffet;50.439,5.466;4590 =,Ellemelle,Warzée
61063;Verlaine;50.607,5.317;4537 =,Chapon-Seraing,Seraing-le-Château
61068;Villers-le-Bouillet;50.577,5.259;4530 =,Fize-Fontaine,Vaux-et-Borset,Vieux-Waleffe,Warnant-Dreye
61072;Wanze;50.539,5.208;4520 =,Antheit,Bas-Oha,Huccorgne,Longpré,Moha,Vinalmont
61079;Anthisnes;50.483,5.519;4160;4161 Villers-aux-Tours;4162 Hody;4163 Tavier
61080;Engis;50.582,5.399;4480 =,Clermont-sous-Huy,Ehein,Hermalle-sous-Huy
61081;Tinlot;50.475,5.378;4557 Abée,Fraiture,Ramelot,Seny,Soheit-Tinlot
62003;Ans;50.662,5.520;4430;4431 Loncin;4432 Alleur,Xhendremael
62006;Awans;50.668,5.463;4340 =,Fooz,Othée,Villers-l'Evêque;4342 Hognoul
62009;Aywaille;50.474,5.677;4920 =,Ernonheid,Harzé,Sougné-Remouchamps
62011;Bitsingen|Bassenge;50.759,5.610;4690 =,Boirs,Eben-Emael,Glons,Roclenge-sur-Geer,Wonck
62015;Beyne-Heusay;50.623,5.665;4610 =,Bellaire,Queue-du-Bois
62022;Chaudfontaine;50.583,5.634;4050 =,Ninane;4051 Vaux-sous-Chèvremont;4052 Beaufays;4053 Embourg,Mehagne
62026;Comblain-au-Pont;50.475,5.577;4170;4171 Poulseur
62027;Dalhem;50.713,5.728;4606 Saint-André;4607 =,Berneau,Bombaye,Feneur,Mortroux;4608 Neufchâteau,Warsage
62032;Esneux;50.536,5.568;4130 =,Tilff
62038;Fléron;50.615,5.681;4620;4621 Retinne;4623 Magnée;4624 Romsée
62051;Herstal;50.664,5.623;4040;4041 Milmort,Vottem;4042 Liers
62060;Juprelle;50.708,5.531;4450 =,Lantin,Slins;4451 Voroux-lez-Liers;4452 Paifve,Wihogne;4453 Villers-Saint-Siméon;4458 Fexhe-Slins
62063;Luik|Liège|Lüttich;50.634,5.567;4000;4020;4030 Grivegnée;4031 Angleur;4032 Chênée
62079;Oupeye;50.712,5.647;4680 =,Hermée;4681 Hermalle-sous-Argenteau;4682 Heure-le-Romain,Houtain-Saint-Siméon;4683 Vivegnis;4684 Haccourt
62093;Saint-Nicolas;50.628,5.532;4420 =,Montegnée,Tilleur
62096;Seraing;50.584,5.501;4100 =,Boncelles;4101 Jemeppe-sur-Meuse;4102 Ougrée
62099;Soumagne;50.614,5.747;4630 =,Ayeneux,Micheroux,Tignée;4631 Evegnée-Tignée;4632 Cerexhe-Heuseux;4633 Melen
62100;Sprimont;50.509,5.660;4140 =,Dolembreux,Gomzé-Andoumont,Rouvreux;4141 Louveigné
62108;Wezet|Visé;50.738,5.699;4600 =,Lanaye,Lixhe,Richelle;4601 Argenteau;4602 Cheratte
62118;Grâce-Hollogne;50.640,5.488;4460 =,Bierset,Grâce-Berleur,Hollogne-aux-Pierres,Horion-Hozémont,Velroux
62119;Blegny;50.673,5.725;4670 =,Mortier,Trembleur;4671 Barchon,Housse,Saive;4672 Saint-Rémy
62120;Flémalle;50.600,5.445;4400 Awirs,Flémalle-Grande,Flémalle-Haute,Ivoz-Ramet,Mons-lez-Liège
62121;Neupré;50.543,5.466;4120 Ehein,Rotheux-Rimière;4121 Neuville-en-Condroz;4122 Plainevaux
62122;Trooz;50.570,5.695;4870 Forêt,Fraipont,Nessonvaux
63001;Amel|Amblève|Amel;50.354,6.170;4770 =,Meyerode;4771 Heppenbach
63003;Aubel;50.702,5.858;4880
63004;Baelen;50.631,5.974;4837 =,Membach
63012;Büllingen|Bullange|Büllingen;50.407,6.257;4760 =,Manderfeld;4761 Rocherath
63013;Bütgenbach|Butgenbach|Bütgenbach;50.427,6.205;4750 =,Elsenborn
63020;Dison;50.610,5.853;4820;4821 Andrimont
63023;Eupen;50.628,6.036;4700;4701 Kettenis
63035;Herve;50.641,5.794;4650 =,Chaineux,Grand-Rechain,Julémont;4651 Battice;4652 Xhendelesse;4653 Bolland;4654 Charneux
63038;Jalhay;50.559,5.968;4845 =,Sart-lez-Spa
63040;Kelmis|La Calamine|Kelmis;50.718,6.011;4720;4721 Neu-Moresnet;4728 Hergenrath
63045;Lierneux;50.285,5.792;4990 =,Arbrefontaine,Bra
63046;Limburg|Limbourg;50.612,5.941;4830;4831 Bilstain;4834 Goé
63048;Lontzen;50.681,6.007;4710;4711 Walhorn
63049;Malmedy;50.427,6.028;4960 =,Bellevaux-Ligneuville,Bévercé
63057;Olne;50.590,5.747;4877
63058;Pepinster;50.574,5.805;4860 =,Cornesse,Wegnez;4861 Soiron
63061;Raeren;50.667,6.115;4730;4731 Eynatten
63067;Sankt Vith|Saint-Vith|Sankt Vith;50.281,6.127;4780 =,Recht;4782 Schoenberg;4783 Lommersweiler
63072;Spa;50.484,5.867;4900
63073;Stavelot;50.395,5.931;4970 =,Francorchamps
63075;Stoumont;50.407,5.808;4987 =,Chevron,La Gleize,Lorcé,Rahier
63076;Theux;50.533,5.812;4910 =,La Reid,Polleur
63079;Verviers;50.589,5.862;4800 =,Ensival,Lambermont,Petit-Rechain;4801 Stembert;4802 Heusy
63080;Weismes|Waimes|Weismes;50.415,6.112;4950 =,Faymonville,Ovifat,Robertville,Sourbrodt
63084;Welkenraedt;50.661,5.970;4840;4841 Henri-Chapelle
63086;Trois-Ponts;50.371,5.871;4980 =,Wanne;4983 Basse-Bodeux
63087;Burg-Reuland;50.196,6.135;4790 =,Thommen
63088;Plombières;50.737,5.959;4850 Montzen,Moresnet;4851 Gemmenich,Sippenaeken;4852 Hombourg
63089;Thimister-Clermont;50.655,5.864;4890 Clermont,Thimister
64008;Berloz;50.698,5.212;4257 =,Corswarem,Rosoux-Crenwick
64015;Braives;50.628,5.148;4260 =,Avennes,Ciplet,Fallais,Fumal,Ville-en-Hesbaye;4261 Latinne;4263 Tourinne
64021;Crisnée;50.717,5.398;4367 =,Fize-le-Marsal,Kemexhe,Odeur,Thys
64023;Donceel;50.648,5.320;4357 =,Haneffe,Jeneffe,Limont
64025;Fexhe-le-Haut-Clocher;50.665,5.400;4347 =,Freloux,Noville,Roloux,Voroux-Goreux
64029;Geer;50.670,5.174;4250 =,Boëlhe,Hollogne-sur-Geer,Lens-Saint-Servais;4252 Omal;4253 Darion;4254 Ligney
64034;Hannuit|Hannut;50.671,5.079;4280 =,Abolens,Avernas-le-Bauduin,Avin,Bertrée,Blehen,Cras-Avernas,Crehen,Grand-Hallet,Lens-Saint-Remy,Merdorp,Moxhe,Petit-Hallet,Poucet,Thisnes,Trognée,Villers-le-Peuplier,Wansin
64047;Lijsem|Lincent;50.712,5.037;4287 =,Pellaines,Racour
64056;Oerle|Oreye;50.732,5.358;4360 =,Bergilers,Grandville,Lens-sur-Geer,Otrange
64063;Remicourt;50.681,5.328;4350 =,Lamine,Momalle,Pousset;4351 Hodeige
64065;Saint-Georges-sur-Meuse;50.600,5.357;4470
64074;Borgworm|Waremme;50.698,5.255;4300 =,Bettincourt,Bleret,Bovenistier,Grand-Axhe,Lantremange,Oleye
64075;Wasseiges;50.622,5.005;4219 =,Acosse,Ambresin,Meeffe
64076;Faimes;50.663,5.260;4317 Aineffe,Borlez,Celles,Les Waleffes,Viemme
71002;As;51.008,5.585;3665
71004;Beringen;51.050,5.226;3580;3581 Beverlo;3582 Koersel;3583 Paal
71011;Diepenbeek;50.908,5.419;3590
71016;Genk;50.965,5.501;3600
71017;Gingelom;50.748,5.134;3890 =,Boekhout,Jeuk,Kortijs,Montenaken,Niel-bij-Sint-Truiden,Vorsen;3891 Borlo,Buvingen,Mielen-boven-Aalst,Muizen
71020;Halen;50.948,5.111;3545 =,Loksbergen,Zelem
71024;Herk-de-Stad|Herck-la-Ville;50.940,5.166;3540 =,Berbroek,Donk,Schulen
71034;Leopoldsburg|Bourg-Léopold;51.117,5.250;3970;3971 Heppen
71037;Lummen;50.988,5.191;3560 =,Linkhout,Meldert
71045;Nieuwerkerken;50.864,5.195;3850 =,Binderveld,Kozen,Wijer
71053;Sint-Truiden|Saint-Trond;50.817,5.186;3800 =,Aalst,Brustem,Engelmanshoven,Gelinden,Groot-Gelmen,Halmaal,Kerkom-bij-Sint-Truiden,Ordingen,Zepperen;3803 Duras,Gorsem,Runkelen,Wilderen;3806 Velm
71066;Zonhoven;50.991,5.368;3520
71067;Zutendaal;50.933,5.575;3690
71070;Heusden-Zolder;51.037,5.280;3550 =,Heusden,Zolder
71071;Tessenderlo-Ham;51.076,5.113;3945 Kwaadmechelen,Oostham;3980 Tessenderlo
71072;Hasselt;50.931,5.338;3500 =,Sint-Lambrechts-Herk;3501 Wimmertingen;3510 Kermt,Spalbeek;3511 Kuringen,Stokrooie;3512 Stevoort;3720 Kortessem;3721 Vliermaalroot;3722 Wintershoven;3723 Guigoven;3724 Vliermaal
72003;Bocholt;51.173,5.580;3950 =,Kaulille,Reppel
72004;Bree;51.142,5.597;3960 =,Beek,Gerdingen,Opitter,Tongerlo
72018;Kinrooi;51.145,5.742;3640 =,Kessenich,Molenbeersel,Ophoven
72020;Lommel;51.231,5.313;3920
72021;Maaseik;51.098,5.784;3680 =,Neeroeteren,Opoeteren
72030;Peer;51.130,5.460;3990 =,Grote-Brogel,Kleine-Brogel,Wijchmaal
72037;Hamont-Achel;51.253,5.518;3930 Achel,Hamont
72038;Hechtel-Eksel;51.137,5.373;3940 Hechtel,Eksel
72039;Houthalen-Helchteren;51.034,5.374;3530 Helchteren,Houthalen
72041;Dilsen-Stokkem;51.035,5.725;3650 Dilsen,Elen,Lanklaar,Rotem,Stokkem
72042;Oudsbergen;51.043,5.583;3660 Opglabbeek;3670 Ellikom,Gruitrode,Meeuwen,Neerglabbeek,Wijshagen
72043;Pelt;51.228,5.443;3900 Overpelt;3910 Neerpelt,Sint-Huibrechts-Lille
73001;Alken;50.876,5.306;3570
73022;Heers;50.754,5.302;3870 =,Batsheers,Bovelingen,Gutshoven,Heks,Horpmaal,Klein-Gelmen,Mechelen-Bovelingen,Mettekoven,Opheers,Rukkelingen-Loon,Vechmaal,Veulen
73028;Herstappe;50.727,5.426;3717
73042;Lanaken;50.893,5.647;3620 =,Gellik,Neerharen,Veldwezelt;3621 Rekem
73066;Riemst;50.810,5.601;3770 =,Genoelselderen,Herderen,Kanne,Membruggen,Millen,Val-Meer,Vlijtingen,Vroenhoven,Zichen-Zussen-Bolder
73098;Wellen;50.841,5.339;3830 =,Berlingen;3831 Herten;3832 Ulbeek
73107;Maasmechelen;50.965,5.695;3630 =,Eisden,Leut,Mechelen-aan-de-Maas,Meeswijk,Opgrimbie,Vucht;3631 Boorsem,Uikhoven
73109;Voeren|Fourons;50.739,5.822;3790 Moelingen/Mouland,Sint-Martens-Voeren/Fouron-Saint-Martin;3791 Remersdaal/Rémersdael;3792 Sint-Pieters-Voeren/Fouron-Saint-Pierre;3793 Teuven;3798 's-Gravenvoeren/Fouron-le-Comte
73110;Bilzen-Hoeselt;50.868,5.513;3730 Hoeselt,Romershoven,Sint-Huibrechts-Hern,Werm;3732 Schalkhoven;3740 Bilzen,Beverst,Eigenbilzen,Grote-Spouwen,Hees,Kleine-Spouwen,Mopertingen,Munsterbilzen,Rijkhoven,Rosmeer,Waltwilder;3742 Martenslinde;3746 Hoelbeek
73111;Tongeren-Borgloon;50.785,5.434;3700 Tongeren/Tongres,'s Herenelderen,Berg,Diets-Heur,Haren,Henis,Kolmont,Koninksem,Lauw,Mal,Neerrepen,Nerem,Overrepen,Piringen,Riksingen,Rutten,Sluizen,Vreren,Widooie;3840 Borgloon/Looz,Bommershoven,Broekom,Gors-Opleeuw,Gotem,Groot-Loon,Haren,Hendrieken,Hoepertingen,Jesseren,Kerniel,Kolmont,Kuttekoven,Rijkel,Voort
81001;Aarlen|Arlon|Arel;49.683,5.817;6700 =,Autelbas,Bonnert,Freylange,Guirsch,Heinsch,Toernich
81003;Attert;49.750,5.786;6717 =,Nobressart,Nothomb,Thiaumont,Tontelange
81004;Aubange;49.567,5.805;6790;6791 Athus;6792 Halanzy,Rachecourt
81013;Martelange;49.832,5.737;6630
81015;Messancy;49.592,5.819;6780 =,Hondelange,Wolkrange;6781 Sélange;6782 Habergy
82009;Fauvillers;49.851,5.664;6637 =,Hollange,Tintange
82014;Houffalize;50.132,5.790;6660 =,Nadrin;6661 Mont,Tailles;6662 Tavigny;6663 Mabompré;6666 Wibrin
82032;Vielsalm;50.284,5.915;6690 =,Bihain;6692 Petit-Thier;6698 Grand-Halleux
82036;Vaux-sur-Sûre;49.911,5.578;6640 =,Hompré,Juseret,Morhet,Nives,Sibret
82037;Gouvy;50.186,5.939;6670 =,Limerlé;6671 Bovigny;6672 Beho;6673 Cherain;6674 Montleban
82038;Sainte-Ode;50.017,5.519;6680 Amberloup,Tillet;6681 Lavacherie
82039;Bastenaken|Bastogne|Bastnach;50.003,5.718;6600 =,Longvilly,Noville,Villers-la-Bonne-Eau,Wardin;6686 Flamierge;6687 Bertogne,Longchamps
83012;Durbuy;50.353,5.456;6940 =,Barvaux,Grandhan,Septon,Wéris;6941 Bende,Bomal,Borlon,Heyd,Izier,Tohogne,Villers-Sainte-Gertrude
83013;Erezée;50.293,5.558;6997 =,Amonines,Mormont,Soy
83028;Hotton;50.267,5.446;6990 =,Fronville,Hampteau,Marenne
83031;La Roche-en-Ardenne;50.184,5.575;6980 =,Beausaint;6982 Samrée;6983 Ortho;6984 Hives;6986 Halleux
83034;Marche-en-Famenne;50.227,5.344;6900 =,Aye,Hargimont,Humain,On,Roy,Waha
83040;Nassogne;50.128,5.343;6950 =,Harsin;6951 Bande;6952 Grune;6953 Ambly,Forrières,Lesterny,Masbourg
83044;Rendeux;50.234,5.504;6987 =,Beffe,Hodister,Marcourt
83049;Tenneville;50.095,5.529;6970;6971 Champlon;6972 Erneuville
83055;Manhay;50.292,5.676;6960 =,Dochamps,Grandmenil,Harre,Malempré,Odeigne,Vaux-Chavanne
84009;Bertrix;49.856,5.255;6880 =,Auby-sur-Semois,Cugnon,Jehonville,Orgeo
84010;Bouillon;49.793,5.067;6830 =,Les Hayons,Poupehan,Rochehaut;6831 Noirefontaine;6832 Sensenruth;6833 Ucimont,Vivy;6834 Bellevaux;6836 Dohan;6838 Corbion
84016;Daverdisse;50.022,5.118;6929 =,Gembes,Haut-Fays,Porcheresse
84029;Herbeumont;49.781,5.236;6887 =,Saint-Médard,Straimont
84033;Léglise;49.800,5.537;6860 =,Assenois,Ebly,Mellier,Witry
84035;Libin;49.981,5.256;6890 =,Anloy,Ochamps,Redu,Smuid,Transinne,Villance
84043;Neufchâteau;49.841,5.435;6840 =,Grandvoir,Grapfontaine,Hamipré,Longlier,Tournay
84050;Paliseul;49.904,5.135;6850 =,Carlsbourg,Offagne;6851 Nollevaux;6852 Maissin,Opont;6853 Framont;6856 Fays-les-Veneurs
84059;Saint-Hubert;50.027,5.374;6870 =,Arville,Awenne,Hatrival,Mirwart,Vesqueville
84068;Tellin;50.080,5.216;6927 =,Bure,Grupont,Resteigne
84075;Wellin;50.081,5.114;6920 =,Sohier;6921 Chanly;6922 Halma;6924 Lomprez
84077;Libramont-Chevigny;49.917,5.373;6800 Bras,Freux,Libramont,Moircy,Recogne,Remagne,Saint-Pierre,Sainte-Marie-Chevigny
85007;Chiny;49.738,5.341;6810 =,Izel,Jamoigne;6811 Les Bulles;6812 Suxy;6813 Termes
85009;Etalle;49.674,5.600;6740 =,Sainte-Marie-sur-Semois,Villers-sur-Semois;6741 Vance;6742 Chantemelle;6743 Buzenol
85011;Florenville;49.700,5.307;6820 =,Fontenoille,Muno,Sainte-Cécile;6821 Lacuisine;6823 Villers-devant-Orval;6824 Chassepierre
85024;Meix-devant-Virton;49.606,5.480;6769 =,Gérouville,Robelmont,Sommethonne,Villers-la-Loue
85026;Musson;49.558,5.705;6750 =,Mussy-la-Ville,Signeulx
85034;Saint-Léger;49.612,5.657;6747 =,Châtillon,Meix-le-Tige
85039;Tintigny;49.683,5.513;6730 =,Bellefontaine,Rossignol,Saint-Vincent
85045;Virton;49.568,5.533;6760 =,Bleid,Ethe,Ruette;6761 Latour;6762 Saint-Mard
85046;Habay;49.723,5.620;6720 Habay-la-Neuve,Hachy;6721 Anlier;6723 Habay-la-Vieille;6724 Houdemont,Marbehan,Rulles
85047;Rouvroy;49.538,5.490;6767 Dampicourt,Harnoncourt,Lamorteau,Torgny
91005;Anhée;50.310,4.878;5537 =,Annevoie-Rouillon,Bioul,Denée,Haut-le-Wastia,Sosoye,Warnant
91013;Beauraing;50.110,4.956;5570 =,Baronville,Dion,Felenne,Feschaux,Honnay,Javingue,Vonêche,Wancennes,Winenne;5571 Wiesme;5572 Focant;5573 Martouzin-Neuville;5574 Pondrôme;5576 Froidfontaine
91015;Bièvre;49.941,5.016;5555 =,Baillamont,Bellefontaine,Cornimont,Graide,Gros-Fays,Monceau-en-Ardenne,Naomé,Oizy,Petit-Fays
91030;Ciney;50.294,5.100;5590 =,Achêne,Braibant,Chevetogne,Conneux,Haversin,Leignon,Pessoux,Serinchamps,Sovet
91034;Dinant;50.258,4.912;5500 =,Anseremme,Bouvignes-sur-Meuse,Dréhance,Falmagne,Falmignoul,Furfooz;5501 Lisogne;5502 Thynes;5503 Sorinnes;5504 Foy-Notre-Dame
91054;Gedinne;49.980,4.937;5575 =,Bourseigne-Neuve,Bourseigne-Vieille,Houdrémont,Louette-Saint-Denis,Louette-Saint-Pierre,Malvoisin,Patignies,Rienne,Sart-Custinne,Vencimont,Willerzie
91059;Hamois;50.340,5.156;5360 =,Natoye;5361 Mohiville,Scy;5362 Achet;5363 Emptinne;5364 Schaltin
91064;Havelange;50.389,5.238;5370 =,Barvaux-Condroz,Flostoy,Jeneffe,Porcheresse,Verlée;5372 Méan;5374 Maffe;5376 Miécret
91072;Houyet;50.186,5.008;5560 =,Ciergnon,Finnevaux,Hulsonniaux,Mesnil-Eglise,Mesnil-Saint-Blaise;5561 Celles,Gendron;5562 Custinne;5563 Hour;5564 Wanlin
91103;Onhaye;50.241,4.841;5520 =,Anthée;5521 Serville;5522 Falaën;5523 Sommière,Weillen;5524 Gérin
91114;Rochefort;50.163,5.222;5580 =,Ave-et-Auffe,Buissonville,Eprave,Han-sur-Lesse,Jemelle,Lavaux-Sainte-Anne,Lessive,Mont-Gauthier,Villers-sur-Lesse,Wavreille
91120;Somme-Leuze;50.337,5.367;5377 =,Baillonville,Bonsin,Heure,Hogne,Nettinne,Noiseux,Sinsin,Waillet
91141;Yvoir;50.328,4.881;5530 =,Dorinne,Durnal,Evrehailles,Godinne,Houx,Mont,Purnode,Spontin
91142;Hastière;50.218,4.824;5540 Hastière-Lavaux,Hermeton-sur-Meuse,Waulsort;5541 Hastière-par-delà;5542 Blaimont;5543 Heer;5544 Agimont
91143;Vresse-sur-Semois;49.870,4.930;5550 Alle,Bagimont,Bohan,Chairière,Laforêt,Membre,Mouzaive,Nafraiture,Orchimont,Pussemange,Sugny,Vresse
92003;Andenne;50.489,5.095;5300 =,Bonneville,Coutisse,Landenne,Maizeret,Namêche,Sclayn,Seilles,Thon,Vezin
92006;Assesse;50.369,5.022;5330 =,Maillen,Sart-Bernard;5332 Crupet;5333 Sorinne-la-Longue;5334 Florée;5336 Courrière
92035;Eghezée;50.591,4.912;5310 =,Aische-en-Refail,Bolinne,Boneffe,Branchon,Dhuy,Hanret,Leuze,Liernu,Longchamps,Mehaigne,Noville-sur-Mehaigne,Saint-Germain,Taviers,Upigny,Waret-la-Chaussée
92045;Floreffe;50.435,4.760;5150 =,Floriffoux,Franière,Soye
92048;Fosses-la-Ville;50.395,4.696;5070 =,Aisemont,Le Roux,Sart-Eustache,Sart-Saint-Laurent,Vitrival
92054;Gesves;50.401,5.075;5340 =,Faulx-les-Tombes,Haltinne,Mozet,Sorée
92087;Mettet;50.321,4.662;5640 =,Biesme,Biesmerée,Graux,Oret,Saint-Gérard;5641 Furnaux;5644 Ermeton-sur-Biert;5646 Stave
92094;Namen|Namur;50.467,4.867;5000 =,Beez;5001 Belgrade;5002 Saint-Servais;5003 Saint-Marc;5004 Bouge;5020 Champion,Daussoulx,Flawinne,Malonne,Suarlée,Temploux,Vedrin;5021 Boninne;5022 Cognelée;5024 Gelbressée,Marche-les-Dames;5100 Dave,Jambes,Naninne,Wierde,Wépion;5101 Erpent,Lives-sur-Meuse,Loyers
92097;Ohey;50.436,5.124;5350 =,Evelette;5351 Haillot;5352 Perwez;5353 Goesnes;5354 Jallet
92101;Profondeville;50.376,4.865;5170 =,Arbre,Bois-de-Villers,Lesve,Lustin,Rivière
92114;Sombreffe;50.529,4.601;5140 =,Boignée,Ligny,Tongrinne
92137;Sambreville;50.450,4.632;5060 Arsimont,Auvelais,Falisolle,Keumiée,Moignelée,Tamines,Velaine-sur-Sambre
92138;Fernelmont;50.557,4.985;5380 Bierwart,Cortil-Wodon,Forville,Franc-Waret,Hemptinne,Hingeon,Marchovelette,Noville-les-Bois,Pontillas,Tillier
92140;Jemeppe-sur-Sambre;50.465,4.666;5190 =,Balâtre,Ham-sur-Sambre,Mornimont,Moustier-sur-Sambre,Onoz,Saint-Martin,Spy
92141;La Bruyère;50.395,4.614;5080 Emines,Rhisnes,Villers-lez-Heest,Warisoulx;5081 Bovesse,Meux,Saint-Denis
92142;Gembloux;50.561,4.699;5030 =,Beuzet,Ernage,Grand-Manil,Lonzée,Sauvenière;5031 Grand-Leez;5032 Bossière,Bothey,Corroy-le-Château,Isnes,Mazy
93010;Cerfontaine;50.170,4.410;5630 =,Daussois,Senzeilles,Silenrieux,Soumoy,Villers-Deux-Eglises
93014;Couvin;50.053,4.495;5660 =,Aublain,Boussu-en-Fagne,Brûly,Brûly-de-Pesche,Cul-des-Sarts,Dailly,Frasnes,Gonrieux,Mariembourg,Pesche,Petigny,Petite-Chapelle,Presgaux
93018;Doische;50.134,4.735;5680 =,Gimnée,Gochenée,Matagne-la-Grande,Matagne-la-Petite,Niverlée,Romerée,Soulme,Vaucelles,Vodelée
93022;Florennes;50.251,4.606;5620 =,Corenne,Flavion,Hemptinne,Morville,Rosée,Saint-Aubin;5621 Hanzinelle,Hanzinne,Morialmé,Thy-le-Bauduin
93056;Philippeville;50.196,4.544;5600 =,Fagnolle,Franchimont,Jamagne,Jamiolle,Merlemont,Neuville,Omezée,Roly,Romedenne,Samart,Sart-en-Fagne,Sautour,Surice,Villers-en-Fagne,Villers-le-Gambon,Vodecée
93088;Walcourt;50.254,4.438;5650 =,Castillon,Chastrès,Clermont-lez-Walcourt,Fontenelle,Fraire,Pry,Vogenée,Yves-Gomezée;5651 Berzée,Gourdinne,Laneffe,Rognée,Somzée,Tarcienne,Thy-le-Château
93090;Viroinval;50.075,4.548;5670 Dourbes,Le Mesnil,Mazée,Nismes,Oignies-en-Thiérache,Olloy-sur-Viroin,Treignes,Vierves-sur-Viroin
`
