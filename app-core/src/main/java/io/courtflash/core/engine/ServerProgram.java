package io.courtflash.core.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** What a child server is, as opposed to how children are run. */
interface ServerProgram {

  EngineComponent part();

  Path executable();

  Path store();

  /** Unpacks the program and makes its store where they are missing. */
  void prepare() throws IOException;

  /** Writes the configuration for a run on this port. */
  ChildProcess.Command command(int port);

  /** The server's version when it serves on this port with our password, else empty. */
  Optional<String> answer(int port);

  /** Puts in order what kept it from starting. */
  void mend() throws IOException;
}
