package io.courtflash.core.platform.servers.process;

import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.protocol.StandardSocketFactory;
import java.net.Socket;

/** Makes the database client's sockets; its name is in the URL, so the client creates it. */
public final class OwnDatabaseSocketFactory extends StandardSocketFactory {

  @Override
  protected Socket createSocket(PropertySet properties) {
    return new OwnServerSocket();
  }
}
