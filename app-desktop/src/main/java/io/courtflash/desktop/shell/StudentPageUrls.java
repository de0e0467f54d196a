package io.courtflash.desktop.shell;

import io.courtflash.core.platform.certificate.ServerCertificate;
import io.courtflash.core.platform.crypto.CertificateFingerprint;
import io.courtflash.core.platform.servers.ServerScheme;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;

/**
 * The URLs of the students' page.
 *
 * @param here for this computer
 * @param network for other devices; empty when the server listens on loopback only
 * @param fingerprint of the certificate, as browsers show it; empty without one
 */
public record StudentPageUrls(String here, List<String> network, String fingerprint) {

  private static final Logger LOG = LoggerFactory.getLogger(StudentPageUrls.class);

  /** The URLs of the running server. */
  public static StudentPageUrls of(Environment environment, ServerCertificate certificate) {
    String fingerprint = certificate.current().map(CertificateFingerprint::of).orElse("");
    String scheme = ServerScheme.scheme(environment);
    String port = environment.getProperty("local.server.port", "");
    String address = environment.getProperty("server.address", "127.0.0.1");
    boolean any = address.equals("0.0.0.0") || address.equals("::");
    if (any) {
      return new StudentPageUrls(
          url(scheme, "127.0.0.1", port),
          addresses().map(host -> url(scheme, host, port)).toList(),
          fingerprint);
    }
    boolean loopback = InetAddress.ofLiteral(literal(address)).isLoopbackAddress();
    String url = url(scheme, address, port);
    return new StudentPageUrls(url, loopback ? List.of() : List.of(url), fingerprint);
  }

  /** The address that others know the page by; empty when this computer alone can open it. */
  public String published(Environment environment) {
    String own = network.stream().findFirst().orElse("");
    return environment.getProperty("courtflash.sso.public-url", own);
  }

  /**
   * The content of the QR code: the first URL for other devices. Programs that know the certificate
   * by its fingerprint read that behind the #, and browsers don't send it.
   */
  public String code() {
    String url = network.getFirst();
    return fingerprint.isEmpty() ? url : url + "#sha256=" + fingerprint.replace(":", "");
  }

  /** Whether this computer alone can open the page, without a proxy that passes others on. */
  public static boolean isLocal(Environment environment) {
    String address = environment.getProperty("server.address", "127.0.0.1");
    return InetAddress.ofLiteral(literal(address)).isLoopbackAddress()
        && environment.getProperty("courtflash.web.trusted-proxies", "").isBlank();
  }

  private static String literal(String address) {
    return address.equals("localhost") ? "127.0.0.1" : address;
  }

  private static String url(String scheme, String host, String port) {
    return scheme + "://" + host + ":" + port + "/";
  }

  private static Stream<String> addresses() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(Inet4Address.class::isInstance)
          .filter(own -> !own.isLoopbackAddress() && !own.isLinkLocalAddress())
          .map(InetAddress::getHostAddress)
          .sorted();
    } catch (SocketException e) {
      LOG.warn("Cannot read the network addresses", e);
      return Stream.empty();
    }
  }
}
