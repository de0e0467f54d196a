package io.courtflash.core.hall.settings;

/**
 * The address and port that the engine listens on.
 *
 * @param toNetwork whether other computers can connect
 * @param protection how their connections are encrypted; without effect while they can't connect
 */
public record ListenAddress(boolean toNetwork, int port, ConnectionProtection protection) {

  /** Operating systems reserve lower ports for administrators. */
  public static final int MIN_PORT = 1024;

  public static final int MAX_PORT = 65_535;

  private static final String EVERY_ADDRESS = "0.0.0.0";
  private static final String THIS_COMPUTER = "127.0.0.1";

  public ListenAddress {
    if (!isPort(port)) {
      throw new IllegalArgumentException("The engine can't listen on port " + port);
    }
  }

  public static boolean isPort(int port) {
    return port >= MIN_PORT && port <= MAX_PORT;
  }

  static boolean isNetwork(String address) {
    return address.equals(EVERY_ADDRESS) || address.equals("::");
  }

  /** Behind a proxy on this computer, the engine itself is open to this computer only. */
  String address() {
    boolean isDirect = toNetwork && !(protection instanceof ConnectionProtection.Proxy);
    return isDirect ? EVERY_ADDRESS : THIS_COMPUTER;
  }
}
