package io.courtflash.core.engine;

import java.util.List;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;

/** Addresses of the broker and the login to it. */
record BrokerConnectionDetails(
    List<Address> addresses, String username, String password, String virtualHost)
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
  public String toString() {
    return username + " at " + addresses;
  }
}
