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

  private final List<NetworkRisk.Source> sources;
  private final Environment environment;

  /**
   * @throws UnacceptedRiskException if other computers could connect, and a risk exists that nobody
   *     accepted; this stops the start
   */
  NetworkExposure(List<NetworkRisk.Source> sources, Environment environment) {
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
        .filter(NetworkRisk.Source::isPresent)
        .map(NetworkRisk.Source::risk)
        .forEach(risks::add);
    return risks;
  }

  private boolean isAccepted(NetworkRisk risk) {
    return environment.getProperty(risk.property(), Boolean.class, false);
  }

  /** The engine would listen on the network with a risk that nobody accepted. */
  public static class UnacceptedRiskException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final NetworkRisk risk;

    UnacceptedRiskException(NetworkRisk risk) {
      super(
          switch (risk) {
            case PLAIN_HTTP ->
                "Other computers could connect without encryption. Let the program make a"
                    + " certificate ("
                    + OwnCertificate.PROPERTY
                    + "=true), configure one (server.ssl.…), listen on loopback only"
                    + " (server.address=127.0.0.1), or accept it with "
                    + risk.property()
                    + "=true";
            case MOCK_PAYMENT ->
                "Other computers could pay orders without money, because courtflash.pay.gateway is"
                    + " mock. Select another gateway, listen on loopback only"
                    + " (server.address=127.0.0.1), or accept it with "
                    + risk.property()
                    + "=true";
          });
      this.risk = risk;
    }

    public NetworkRisk risk() {
      return risk;
    }
  }
}
