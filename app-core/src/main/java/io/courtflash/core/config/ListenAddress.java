package io.courtflash.core.config;

/**
 * Where students reach the program.
 *
 * @param toNetwork whether other computers do, too
 */
public record ListenAddress(boolean toNetwork, int port) {

  /** Below it, systems ask for an administrator. */
  public static final int LOWEST_PORT = 1024;

  public static final int HIGHEST_PORT = 65_535;

  private static final String EVERY_ADDRESS = "0.0.0.0";
  private static final String THIS_COMPUTER = "127.0.0.1";

  public ListenAddress {
    if (!isPort(port)) {
      throw new IllegalArgumentException("No port for a program: " + port);
    }
  }

  public static boolean isPort(int port) {
    return port >= LOWEST_PORT && port <= HIGHEST_PORT;
  }

  static boolean isNetwork(String address) {
    return address.equals(EVERY_ADDRESS) || address.equals("::");
  }

  String address() {
    return toNetwork ? EVERY_ADDRESS : THIS_COMPUTER;
  }
}
