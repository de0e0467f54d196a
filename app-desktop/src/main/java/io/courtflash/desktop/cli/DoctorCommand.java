package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.doctor.Severity;
import io.courtflash.core.engine.ServerProbe;
import io.courtflash.core.engine.ServerProbe.ProbeResult;
import io.courtflash.core.engine.ServerProbe.ProbedServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "doctor")
final class DoctorCommand extends EngineCommand {

  private static final String LINE = "%-5s %s%n";
  private static final int TROUBLE = 2;

  @Option(names = "--external")
  boolean external;

  DoctorCommand(CommandContext terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (!external) {
      return examined();
    }
    checkSettings();
    silenceDrivers();
    List<ProbedServer> all = ServerProbe.probeConfigured(given());
    all.forEach(this::tell);
    return all.stream().allMatch(tried -> tried.result() instanceof ProbeResult.Usable)
        ? 0
        : TROUBLE;
  }

  /** An engine that can't be started is trouble, too. */
  private int examined() throws IOException {
    try {
      return super.call();
    } catch (CommandFailedException e) {
      terminal.err().println(e.getMessage());
      return TROUBLE;
    }
  }

  /** No engine is started that would put their log into its file. */
  private static void silenceDrivers() {
    LoggingSystem.get(DoctorCommand.class.getClassLoader())
        .setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.OFF);
  }

  private Map<String, Object> given() {
    return settings.stream()
        .map(setting -> setting.substring(2).split("=", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1], (_, last) -> last));
  }

  private void tell(ProbedServer tried) {
    String part = tried.component().label();
    switch (tried.result()) {
      case ProbeResult.Usable(String version, var _) ->
          print(Severity.OK, "cli.server-usable", part, tried.address(), version);
      case ProbeResult.Unusable(String why) ->
          print(Severity.FAIL, "cli.server-unusable", part, tried.address(), why);
    }
  }

  private void print(Severity severity, String key, Object... arguments) {
    terminal.out().printf(LINE, severity, terminal.words(key, arguments));
  }

  @Override
  int with(EngineClient hall) throws IOException {
    JSONObject examination = hall.get("/admin/doctor").getJSONObject("data");
    for (JSONObject line : examination.getJSONArray("findings").toList(JSONObject.class)) {
      terminal.out().printf(LINE, line.getString("severity"), line.getString("what"));
      if (!line.getString("advice").isEmpty()) {
        terminal.out().printf(LINE, "", line.getString("advice"));
      }
    }
    return switch (Severity.valueOf(examination.getString("worst"))) {
      case OK -> 0;
      case WARN -> 1;
      case FAIL -> TROUBLE;
    };
  }
}
