package io.courtflash.core.engine;

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
 * A server that exists, and how to see that it is up.
 *
 * @param addresses {@code host:port}, separated by commas
 */
record ExternalServer(String addresses, BooleanSupplier question) {

  private static final int CONNECT_MILLIS = 500;

  /** Up when one of its addresses accepts. */
  static ExternalServer accepting(List<InetSocketAddress> addresses) {
    return new ExternalServer(
        joined(addresses), () -> addresses.stream().anyMatch(ExternalServer::accepts));
  }

  /** Up when we can log in: MySQL blocks a host that often connects and hangs up. */
  static ExternalServer database(InetSocketAddress address, EngineProperties.Database database) {
    Properties login = new Properties();
    login.setProperty("user", database.username());
    login.setProperty("password", database.password());
    login.setProperty("connectTimeout", Integer.toString(CONNECT_MILLIS));
    login.setProperty("socketTimeout", Integer.toString(4 * CONNECT_MILLIS));
    return new ExternalServer(joined(List.of(address)), () -> admits(database.url(), login));
  }

  boolean isUp() {
    return question.getAsBoolean();
  }

  private static boolean admits(String url, Properties login) {
    try (var connection = DriverManager.getConnection(url, login)) {
      return connection.isValid(1);
    } catch (SQLException _) {
      return false;
    }
  }

  private static boolean accepts(InetSocketAddress address) {
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
