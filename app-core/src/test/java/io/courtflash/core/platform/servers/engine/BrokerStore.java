package io.courtflash.core.platform.servers.engine;

import com.sleepycat.je.dbi.DbEnvPool;
import com.sleepycat.je.dbi.EnvironmentImpl;
import java.io.IOException;
import java.nio.file.Path;

/** The store of an embedded broker that runs in this process. */
final class BrokerStore {

  private BrokerStore() {}

  static EnvironmentImpl in(Path directory) throws IOException {
    Path root = directory.toRealPath();
    return DbEnvPool.getInstance().getEnvImpls().stream()
        .filter(store -> store.getEnvironmentHome().toPath().startsWith(root))
        .findFirst()
        .orElseThrow();
  }
}
