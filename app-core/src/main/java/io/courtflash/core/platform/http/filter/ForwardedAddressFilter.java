package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.http.HttpRequestFilter;
import io.courtflash.core.platform.http.WebAccessProperties;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Replaces the address of a trusted proxy by that of its client: the last address in
 * X-Forwarded-For that is no trusted proxy. A client may have forged the addresses before it. A
 * request of a proxy on this computer that isn't trusted has an unknown address: it must not count
 * as a request of this computer.
 */
@Component
@Order(FilterOrder.HEADERS)
class ForwardedAddressFilter extends HttpRequestFilter {

  private static final String HEADER = "X-Forwarded-For";
  private static final List<String> PROXY_HEADERS =
      List.of(HEADER, "Forwarded", "X-Real-IP", "Via");

  private static final String UNKNOWN = "0.0.0.0";

  private final List<Network> trusted;

  ForwardedAddressFilter(WebAccessProperties access) {
    trusted = access.trustedProxies().stream().map(Network::of).toList();
  }

  @Override
  protected void filter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String peer = request.getRemoteAddr();
    String caller = caller(request, peer);
    chain.doFilter(caller.equals(peer) ? request : new ForwardedRequest(request, caller), response);
  }

  private String caller(HttpServletRequest request, String peer) {
    boolean isTrusted = isTrusted(peer);
    if (!isTrusted && isLoopback(peer)) {
      return PROXY_HEADERS.stream().allMatch(name -> request.getHeader(name) == null)
          ? peer
          : UNKNOWN;
    }
    return isTrusted
        ? client(peer, String.join(",", Collections.list(request.getHeaders(HEADER))))
        : peer;
  }

  /** Compares texts, because every request comes by here. */
  private static boolean isLoopback(String peer) {
    return peer.startsWith("127.") || peer.equals("0:0:0:0:0:0:0:1") || peer.equals("::1");
  }

  private String client(String peer, String forwarded) {
    String caller = peer;
    List<String> hops = List.of(forwarded.split(",", -1)).reversed();
    for (String hop : hops) {
      if (!isTrusted(caller) || !isAddress(hop.strip())) {
        return caller;
      }
      caller = hop.strip();
    }
    return caller;
  }

  private boolean isTrusted(String address) {
    return !trusted.isEmpty() && contains(InetAddress.ofLiteral(address).getAddress());
  }

  private boolean contains(byte[] address) {
    return trusted.stream().anyMatch(network -> network.contains(address));
  }

  private static boolean isAddress(String text) {
    try {
      InetAddress.ofLiteral(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The addresses that begin with the same bits. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Network(byte[] address, int bits) {

    /**
     * @throws IllegalArgumentException the text isn't an address or a network in CIDR notation
     */
    static Network of(String text) {
      int slash = text.indexOf('/');
      byte[] address =
          InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash)).getAddress();
      int whole = address.length * Byte.SIZE;
      int bits = slash < 0 ? whole : Integer.parseInt(text.substring(slash + 1));
      if (bits < 0 || bits > whole) {
        throw new IllegalArgumentException("Not a network: " + text);
      }
      return new Network(address, bits);
    }

    boolean contains(byte[] other) {
      if (other.length != address.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit % Byte.SIZE);
        if (((address[bit / Byte.SIZE] ^ other[bit / Byte.SIZE]) & mask) != 0) {
          return false;
        }
      }
      return true;
    }
  }

  private static final class ForwardedRequest extends HttpServletRequestWrapper {

    private final String caller;

    ForwardedRequest(HttpServletRequest request, String caller) {
      super(request);
      this.caller = caller;
    }

    @Override
    public String getRemoteAddr() {
      return caller;
    }
  }
}
