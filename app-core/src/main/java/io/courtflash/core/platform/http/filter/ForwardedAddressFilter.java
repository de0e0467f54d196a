package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.FilterOrder;
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
import org.springframework.security.util.matcher.InetAddressMatcher;
import org.springframework.security.util.matcher.InetAddressMatchers;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Replaces the address of a trusted proxy by that of its client: the last address in
 * X-Forwarded-For that is no trusted proxy. A client may have forged the addresses before it. A
 * request of a proxy on this computer that isn't trusted has an unknown address: it must not count
 * as a request of this computer.
 */
@Component
@Order(FilterOrder.HEADERS)
class ForwardedAddressFilter extends OncePerRequestFilter {

  private static final String HEADER = "X-Forwarded-For";
  private static final List<String> PROXY_HEADERS =
      List.of(HEADER, "Forwarded", "X-Real-IP", "Via");

  private static final String UNKNOWN = "0.0.0.0";

  private final List<InetAddressMatcher> trusted;

  ForwardedAddressFilter(WebAccessProperties access) {
    trusted = access.trustedProxies().stream().map(InetAddressMatchers::fromIpAddress).toList();
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String peer = request.getRemoteAddr();
    String caller = caller(request, peer);
    chain.doFilter(
        new HttpServletRequestWrapper(request) {
          @Override
          public String getRemoteAddr() {
            return caller;
          }
        },
        response);
  }

  private String caller(HttpServletRequest request, String peer) {
    boolean isTrusted = isTrusted(peer);
    if (!isTrusted && InetAddress.ofLiteral(peer).isLoopbackAddress()) {
      return PROXY_HEADERS.stream().allMatch(name -> request.getHeader(name) == null)
          ? peer
          : UNKNOWN;
    }
    return isTrusted
        ? client(peer, String.join(",", Collections.list(request.getHeaders(HEADER))))
        : peer;
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
    InetAddress literal = InetAddress.ofLiteral(address);
    return trusted.stream().anyMatch(network -> network.matches(literal));
  }

  private static boolean isAddress(String text) {
    try {
      InetAddress.ofLiteral(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
