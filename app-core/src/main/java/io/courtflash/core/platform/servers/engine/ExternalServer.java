package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.EngineProperties;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * An external server and a probe that tells whether it is up.
 *
 * @param addresses {@code host:port}, separated by commas
 */
record ExternalServer(String addresses, BooleanSupplier probe) {

  private static final int CONNECT_MILLIS = 500;

  /** Up when one of its addresses accepts a connection. */
  static ExternalServer byConnection(List<InetSocketAddress> addresses) {
    return new ExternalServer(
        joined(addresses), () -> addresses.stream().anyMatch(ExternalServer::acceptsConnection));
  }

  /** Up when a login works. A bare connection won't do: MySQL blocks hosts that don't log in. */
  static ExternalServer byLogin(
      List<InetSocketAddress> addresses, EngineProperties.Database database) {
    Properties login = new Properties();
    login.setProperty("user", database.username());
    login.setProperty("password", database.password());
    login.setProperty("connectTimeout", Integer.toString(CONNECT_MILLIS));
    login.setProperty("socketTimeout", Integer.toString(4 * CONNECT_MILLIS));
    return new ExternalServer(joined(addresses), () -> acceptsLogin(database.url(), login));
  }

  boolean isUp() {
    return probe.getAsBoolean();
  }

  private static boolean acceptsLogin(String url, Properties login) {
    try (var connection = DriverManager.getConnection(url, login)) {
      return connection.isValid(1);
    } catch (SQLException _) {
      return false;
    }
  }

  private static boolean acceptsConnection(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(address.getHostString(), address.getPort()), CONNECT_MILLIS);
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private static String joined(List<InetSocketAddress> addresses) {
    return addresses.stream()
        .map(each -> each.getHostString() + ":" + each.getPort())
        .collect(Collectors.joining(","));
  }
}
