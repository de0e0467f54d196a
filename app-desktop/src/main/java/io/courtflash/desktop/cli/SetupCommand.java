package io.courtflash.desktop.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Sets up a new hall on a computer without a window: its first administrator, whose password is
 * read from standard input so that it is on no command line, and the hall itself from a file.
 */
@Command(name = "setup")
final class SetupCommand extends EngineCommand {

  @Option(names = "--administrator", paramLabel = "NAME", descriptionKey = "administrator")
  @Nullable String administrator;

  @Option(names = "--hall", paramLabel = "FILE", descriptionKey = "hall")
  @Nullable Path hall;

  SetupCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    if (administrator == null && hall == null) {
      throw new CommandFailedException(context.text("cli.setup-nothing"));
    }
    if (administrator != null) {
      var _ =
          client.post(
              "/admin/setup/administrator",
              Json.write(Map.of("studentId", administrator, "password", password())));
      context.err().println(context.text("cli.setup-administrator", administrator));
    }
    if (hall != null) {
      if (!Files.isRegularFile(hall)) {
        throw new CommandFailedException(context.text("cli.no-file", hall.toString()));
      }
      JSONObject made = client.post("/admin/setup/hall", Files.readString(hall));
      context.out().println(made.getJSONObject("data").toString());
      context.err().println(context.text("cli.setup-hall"));
    }
    return 0;
  }

  /** One line of standard input. */
  private String password() throws IOException {
    context.err().println(context.text("cli.setup-password"));
    String line = new BufferedReader(new InputStreamReader(context.in(), UTF_8)).readLine();
    return line == null ? "" : line;
  }
}
