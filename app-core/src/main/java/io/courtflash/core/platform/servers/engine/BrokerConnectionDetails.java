package io.courtflash.core.platform.servers.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.boot.ssl.SslBundle;

/**
 * Addresses of the broker and the login to it.
 *
 * @param trust whom to trust with TLS; null without TLS
 */
record BrokerConnectionDetails(
    List<Address> addresses,
    String username,
    String password,
    String virtualHost,
    @Nullable SslBundle trust)
    implements RabbitConnectionDetails {

  @Override
  public List<Address> getAddresses() {
    return addresses;
  }

  @Override
  public String getUsername() {
    return username;
  }

  @Override
  public String getPassword() {
    return password;
  }

  @Override
  public String getVirtualHost() {
    return virtualHost;
  }

  @Override
  public @Nullable SslBundle getSslBundle() {
    return trust;
  }

  @Override
  public String toString() {
    return username + " at " + addresses;
  }
}
