package io.courtflash.core.platform.certificate;

/** The engine would listen on the network with a risk that nobody accepted. */
public class UnacceptedRiskException extends RuntimeException {

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
