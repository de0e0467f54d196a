package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.servers.ServerScheme;
import lombok.RequiredArgsConstructor;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * The network risk of running without TLS: the engine can't tell whether a proxy encrypts its
 * connections.
 */
@Component
@RequiredArgsConstructor
class PlainHttpRisk implements NetworkRisk.Source {

  private final Environment environment;

  @Override
  public NetworkRisk risk() {
    return NetworkRisk.PLAIN_HTTP;
  }

  @Override
  public boolean isPresent() {
    return ServerScheme.scheme(environment).equals("http");
  }
}
