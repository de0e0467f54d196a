package io.courtflash.core.messages.webpush;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Decides to which push services this program sends, by their addresses. A browser names them, so
 * somebody could name any other: without these rules the program would send requests into the
 * hall's own network.
 */
@Component
public class PushEndpoints {

  public static final int MAX_LENGTH = 1024;

  private static final int HTTPS_PORT = 443;
  private static final int IPV4_BYTES = 4;

  private final boolean allowsLocal;

  PushEndpoints(WebPushProperties properties) {
    this.allowsLocal = properties.localServices();
  }

  /**
   * The address, if it is one of a push service by its form: https with a host name and the usual
   * port.
   */
  public Optional<URI> parse(String text) {
    try {
      URI address = new URI(text);
      return text.length() <= MAX_LENGTH && isOfPushService(address)
          ? Optional.of(address)
          : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private boolean isOfPushService(URI address) {
    if (address.getHost() == null
        || address.getRawUserInfo() != null
        || address.getRawFragment() != null) {
      return false;
    }
    if (allowsLocal) {
      return "https".equals(address.getScheme()) || "http".equals(address.getScheme());
    }
    return "https".equals(address.getScheme())
        && (address.getPort() == -1 || address.getPort() == HTTPS_PORT)
        && !isNumeric(address.getHost());
  }

  /**
   * Whether all addresses of the host are on the internet. Looked up before each request; the one
   * that is connected to is the same, because Java keeps it for half a minute.
   *
   * @throws UnknownHostException when the name is unknown, or can't be looked up now
   */
  boolean isPublic(URI address) throws UnknownHostException {
    return allowsLocal
        || Arrays.stream(InetAddress.getAllByName(address.getHost()))
            .allMatch(PushEndpoints::isOnInternet);
  }

  /** Whether an address is none of a computer's own, of an own network or for a special purpose. */
  public static boolean isOnInternet(InetAddress address) {
    return address instanceof Inet6Address
        ? isGlobalIpv6(address.getAddress())
        : isGlobalIpv4(address.getAddress());
  }

  /** 2000::/3, but not the parts that contain IPv4 addresses (6to4, Teredo) or are for examples. */
  private static boolean isGlobalIpv6(byte[] bytes) {
    int first = pair(bytes, 0);
    int second = pair(bytes, 2);
    boolean isTeredo = first == 0x2001 && second == 0;
    boolean isExample = first == 0x2001 && second == 0xdb8;
    return first >> 13 == 1 && first != 0x2002 && !isTeredo && !isExample;
  }

  /** Without the ranges of IANA's registry that aren't reached over the internet. */
  private static boolean isGlobalIpv4(byte[] bytes) {
    if (bytes.length != IPV4_BYTES) {
      return false;
    }
    int first = Byte.toUnsignedInt(bytes[0]);
    int second = Byte.toUnsignedInt(bytes[1]);
    int firstTwo = pair(bytes, 0);
    boolean isPrivate =
        first == 10 || firstTwo == 0xc0a8 || (first == 172 && second >= 16 && second < 32);
    boolean isOfThisNetwork = first == 0 || first == 127 || firstTwo == 0xa9fe;
    boolean isShared = first == 100 && second >= 64 && second < 128;
    boolean isSpecial = firstTwo == 0xc000 || firstTwo == 0xc612 || firstTwo == 0xc613;
    boolean isMulticastOrReserved = first >= 224;
    return !isPrivate && !isOfThisNetwork && !isShared && !isSpecial && !isMulticastOrReserved;
  }

  private static int pair(byte[] bytes, int at) {
    return Byte.toUnsignedInt(bytes[at]) << Byte.SIZE | Byte.toUnsignedInt(bytes[at + 1]);
  }

  private static boolean isNumeric(String host) {
    return host.startsWith("[") || host.matches("[0-9.]+");
  }
}
