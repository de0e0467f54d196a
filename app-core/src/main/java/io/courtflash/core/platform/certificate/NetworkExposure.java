package io.courtflash.core.platform.certificate;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Tells whether other computers can connect to this engine, and refuses a start with a network risk
 * that nobody accepted.
 */
@Component
public class NetworkExposure {

  private final List<NetworkRiskSource> sources;
  private final Environment environment;

  /**
   * @throws UnacceptedRiskException if other computers could connect, and a risk exists that nobody
   *     accepted; this stops the start
   */
  NetworkExposure(List<NetworkRiskSource> sources, Environment environment) {
    this.sources = sources;
    this.environment = environment;
    if (isOnNetwork()) {
      risks().stream()
          .filter(risk -> !isAccepted(risk))
          .findFirst()
          .ifPresent(
              risk -> {
                throw new UnacceptedRiskException(risk);
              });
    }
  }

  /** Whether the engine listens on an address that other computers can reach. */
  public boolean isOnNetwork() {
    String address = environment.getProperty("server.address", "");
    try {
      return address.isBlank() || !InetAddress.getByName(address).isLoopbackAddress();
    } catch (UnknownHostException _) {
      return true;
    }
  }

  /** The risks that exist once other computers can connect, accepted or not. */
  public Set<NetworkRisk> risks() {
    Set<NetworkRisk> risks = EnumSet.noneOf(NetworkRisk.class);
    sources.stream()
        .filter(NetworkRiskSource::isPresent)
        .map(NetworkRiskSource::risk)
        .forEach(risks::add);
    return risks;
  }

  private boolean isAccepted(NetworkRisk risk) {
    return environment.getProperty(risk.property(), Boolean.class, false);
  }
}
