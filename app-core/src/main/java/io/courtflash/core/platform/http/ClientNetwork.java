package io.courtflash.core.platform.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Maps a network address to its subscriber, for limits that count by address. A subscriber has a
 * whole /64 of IPv6 (RFC 6177), so its 2^64 addresses count as one.
 */
public final class ClientNetwork {

  private static final int PREFIX_BYTES = 8;

  private ClientNetwork() {}

  /** An IPv4 address itself, or the /64 of an IPv6 address; any other text as it is. */
  public static String of(String address) {
    try {
      return InetAddress.ofLiteral(address) instanceof Inet6Address v6 ? prefix(v6) : address;
    } catch (IllegalArgumentException | UnknownHostException notAnAddress) {
      return address;
    }
  }

  private static String prefix(Inet6Address address) throws UnknownHostException {
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, PREFIX_BYTES, bytes.length, (byte) 0);
    return InetAddress.getByAddress(bytes).getHostAddress() + "/64";
  }
}
