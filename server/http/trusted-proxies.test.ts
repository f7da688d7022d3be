import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf, createTrust } from './trusted-proxies.ts';

function requestFrom(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  [[], '203.0.113.9', '1.2.3.4', '203.0.113.9', 'nobody is trusted'],
  [['127.0.0.1'], '127.0.0.1', '198.51.100.7', '198.51.100.7', 'the proxy says who asked'],
  [
    ['127.0.0.1'],
    '127.0.0.1',
    '6.6.6.6, 198.51.100.7',
    '198.51.100.7',
    'what the visitor wrote himself is further left',
  ],
  [
    ['loopback', '10.0.0.0/8'],
    '127.0.0.1',
    '6.6.6.6, 198.51.100.7, 10.1.2.3',
    '198.51.100.7',
    'two proxies in a row',
  ],
  [
    ['127.0.0.1'],
    '203.0.113.9',
    '1.2.3.4',
    '203.0.113.9',
    'the header of a stranger is worth nothing',
  ],
  [['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1', 'no header'],
  [['127.0.0.1'], '127.0.0.1', '', '127.0.0.1', 'an empty header'],
  [['uniquelocal'], 'fd00::1', '2001:db8::5', '2001:db8::5', 'IPv6'],
])('B42: %j, socket %s, header %j: %s (%s)', (proxies, socket, header, expected, _why) => {
  expect(addressOf(requestFrom(socket, header), createTrust(proxies))).toBe(expected);
});

it('trusts no text that is not an address', () => {
  const trust = createTrust(['loopback']);
  expect(['inside', '', 'unknown', '127.0.0.1.evil'].filter(trust)).toEqual([]);
  expect(trust('127.8.9.10') && trust('::1')).toBe(true);
});
