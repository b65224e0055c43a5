import { expect, test } from 'vitest'
import { addressLines, countryAbroad } from './postal-address.ts'

test.each([
  ['DE', 'Lindenstraße 5', '10969', 'Berlin', ['Lindenstraße 5', '10969 Berlin']],
  ['AT', 'Hofweg 3', '1010', 'Wien', ['Hofweg 3', '1010 Wien']],
  ['CH', 'Bahnhofstrasse 1', '8001', 'Zürich', ['Bahnhofstrasse 1', '8001 Zürich']],
  ['FR', '10 rue de la Paix', '75002', 'Paris', ['10 rue de la Paix', '75002 Paris']],
  ['ES', 'Calle Mayor 1', '28013', 'Madrid', ['Calle Mayor 1', '28013 Madrid']],
  ['NL', 'Damrak 1', '1012 LG', 'Amsterdam', ['Damrak 1', '1012 LG Amsterdam']],
  ['US', '100 Main St\nSuite 4', '78701', 'Austin, TX', ['100 Main St', 'Suite 4', 'Austin, TX 78701']],
  ['CA', '1 Elgin St', 'K1A 0B1', 'Ottawa ON', ['1 Elgin St', 'Ottawa ON K1A 0B1']],
  ['AU', '1 George St', '2000', 'Sydney NSW', ['1 George St', 'Sydney NSW 2000']],
  ['GB', '10 Downing Street', 'SW1A 2AA', 'London', ['10 Downing Street', 'London', 'SW1A 2AA']],
  ['IE', '1 O’Connell St', 'D01 F5P2', 'Dublin', ['1 O’Connell St', 'Dublin', 'D01 F5P2']],
  [
    'BR',
    'Av. Paulista, 1000',
    '01310-100',
    'São Paulo - SP',
    ['Av. Paulista, 1000', 'São Paulo - SP', '01310-100'],
  ],
  ['JP', '1-1 Chiyoda', '100-0001', 'Tokyo', ['1-1 Chiyoda', 'Tokyo 100-0001']],
  ['JP', '千代田1-1', '〒100-0001', '東京都千代田区', ['〒100-0001', '東京都千代田区', '千代田1-1']],
  ['CN', '长安街1号', '100000', '北京市', ['100000', '北京市', '长安街1号']],
  ['KR', '세종대로 209', '03171', '서울특별시 종로구', ['서울특별시 종로구', '세종대로 209', '03171']],
  ['KR', '209 Sejong-daero', '03171', 'Seoul', ['209 Sejong-daero', 'Seoul 03171']],
  [null, 'Lindenstraße 5', '10969', 'Berlin', ['Lindenstraße 5', '10969 Berlin']],
  ['US', null, null, 'Austin, TX', ['Austin, TX']],
  ['GB', null, 'SW1A 2AA', null, ['SW1A 2AA']],
  ['DE', null, null, null, []],
] as const)(
  'an address in %s has the local format: %s, %s, %s',
  (countryCode, street, postalCode, city, lines) => {
    expect(addressLines({ countryCode, street, postalCode, city })).toEqual(lines)
  },
)

test.each([
  ['AT', 'DE', 'AT'],
  ['DE', 'DE', null],
  ['AT', null, 'AT'],
  [null, 'DE', null],
])('an address in %s, in a document from %s, names the country: %s', (to, from, country) => {
  expect(countryAbroad({ countryCode: to }, { countryCode: from })).toBe(country)
})
