package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.platform.servers.engine.ServerProbe;
import io.courtflash.core.platform.servers.engine.ServerProbe.ProbeResult;
import io.courtflash.core.platform.servers.engine.ServerProbe.ProbedServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the engine's checks, or tests the connections to external servers. */
@Command(name = "doctor")
final class DoctorCommand extends EngineCommand {

  private static final String LINE = "%-5s %s%n";
  private static final int PROBLEM = 2;

  @Option(names = "--external")
  boolean external;

  DoctorCommand(CommandContext context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    if (!external) {
      return runDoctor();
    }
    checkSettings();
    turnOffLogging();
    List<ProbedServer> servers = ServerProbe.probeConfigured(settingValues());
    servers.forEach(this::print);
    return servers.stream().allMatch(server -> server.result() instanceof ProbeResult.Usable)
        ? 0
        : PROBLEM;
  }

  /** An engine that can't be started also counts as a problem. */
  private int runDoctor() throws IOException {
    try {
      return super.call();
    } catch (CommandFailedException e) {
      context.err().println(e.getMessage());
      return PROBLEM;
    }
  }

  /** Without an engine there is no log file, and the drivers would log to the terminal. */
  private static void turnOffLogging() {
    LoggingSystem.get(DoctorCommand.class.getClassLoader())
        .setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.OFF);
  }

  private Map<String, Object> settingValues() {
    return settings.stream()
        .map(setting -> setting.substring(2).split("=", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1], (_, last) -> last));
  }

  private void print(ProbedServer server) {
    String name = server.component().label();
    switch (server.result()) {
      case ProbeResult.Usable(String version, var _) ->
          print(Finding.Severity.OK, "cli.server-usable", name, server.address(), version);
      case ProbeResult.Unusable(String reason) ->
          print(Finding.Severity.FAIL, "cli.server-unusable", name, server.address(), reason);
    }
  }

  private void print(Finding.Severity severity, String key, Object... arguments) {
    context.out().printf(LINE, severity, context.text(key, arguments));
  }

  @Override
  int execute(EngineClient client) throws IOException {
    JSONObject examination = client.get("/admin/doctor").getJSONObject("data");
    for (JSONObject line : examination.getJSONArray("findings").toList(JSONObject.class)) {
      context.out().printf(LINE, line.getString("severity"), line.getString("what"));
      if (!line.getString("advice").isEmpty()) {
        context.out().printf(LINE, "", line.getString("advice"));
      }
    }
    return switch (Finding.Severity.valueOf(examination.getString("worst"))) {
      case OK -> 0;
      case WARN -> 1;
      case FAIL -> PROBLEM;
    };
  }
}
