package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.EngineComponent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A server's program: its files, its command line and how to probe it. {@link ChildServer} runs it.
 */
interface ServerProgram {

  EngineComponent component();

  Path executable();

  Path store();

  /** Unpacks the program and creates its store if they are missing. */
  void prepare() throws IOException;

  /** Writes the configuration for a run on this port; returns the command line. */
  ChildProcess.Command command(int port);

  /** The server's version if it serves on this port and accepts our password, else empty. */
  Optional<String> probe(int port);

  /** Whether it is a program of the system's packages, and not the one that comes with ours. */
  default boolean isOfSystem() {
    return false;
  }

  /** Repairs damage that kept the server from starting, if there is any it knows. */
  void repair() throws IOException;
}
