package io.courtflash.core.people.login.passkey;

import io.courtflash.core.people.login.campus.SsoProperties;
import io.courtflash.core.platform.http.OwnAddress;
import io.courtflash.core.platform.servers.ServerScheme;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * The addresses at which passkeys work: the public one, if it is https with a host name, and {@code
 * localhost} with this program's own port. Browsers make no passkeys for numeric addresses such as
 * 127.0.0.1. Another port of {@code localhost} may belong to a program of another user of this
 * computer, so it isn't accepted.
 */
@Component
public class PasskeySites {

  private static final String LOCALHOST = "localhost";
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  private final Optional<Site> published;
  private final Environment environment;
  private final OwnAddress ownAddress;

  PasskeySites(SsoProperties properties, Environment environment, OwnAddress ownAddress) {
    this.published = published(properties.publicUrl());
    this.environment = environment;
    this.ownAddress = ownAddress;
  }

  /**
   * The site that a request comes from; empty when passkeys don't work there.
   *
   * @param origin the Origin header of the request
   */
  public Optional<Site> ofOrigin(@Nullable String origin) {
    return all().stream().filter(site -> site.origin().equals(origin)).findFirst();
  }

  /** The addresses as a person types them, such as {@code http://localhost:25001}. */
  public List<String> addresses() {
    return all().stream().map(Site::origin).toList();
  }

  private List<Site> all() {
    Site local =
        new Site(LOCALHOST, origin(ServerScheme.scheme(environment), LOCALHOST, ownAddress.port()));
    return Stream.concat(published.stream(), Stream.of(local)).toList();
  }

  private static Optional<Site> published(String publicUrl) {
    URI url = URI.create(publicUrl);
    @Nullable String host = url.getHost();
    if (!"https".equals(url.getScheme()) || host == null || isNumeric(host)) {
      return Optional.empty();
    }
    String name = host.toLowerCase(Locale.ROOT);
    return Optional.of(new Site(name, origin("https", name, url.getPort())));
  }

  private static boolean isNumeric(String host) {
    return host.startsWith("[") || host.matches("[0-9.]+");
  }

  private static String origin(String scheme, String host, int port) {
    int usual = scheme.equals("https") ? HTTPS_PORT : HTTP_PORT;
    return scheme + "://" + host + (port < 0 || port == usual ? "" : ":" + port);
  }

  /**
   * An address of this hall at which passkeys work.
   *
   * @param id the host name, which browsers tie each passkey to (the relying party id)
   * @param origin scheme, host name and port, as browsers write them in the Origin header
   */
  public record Site(String id, String origin) {}
}
