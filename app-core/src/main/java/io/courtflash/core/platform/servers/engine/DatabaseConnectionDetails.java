package io.courtflash.core.platform.servers.engine;

import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/** The URL of the database and the login to it. */
record DatabaseConnectionDetails(String url, String username, String password)
    implements JdbcConnectionDetails {

  @Override
  public String getJdbcUrl() {
    return url;
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
  public String toString() {
    return username + " at " + url;
  }
}
