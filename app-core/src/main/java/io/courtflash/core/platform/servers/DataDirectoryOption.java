package io.courtflash.core.platform.servers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Decides where the data directory is: the command line, a property, or the platform's default. */
public final class DataDirectoryOption implements EnvironmentPostProcessor {

  private static final String OPTION = "--data-dir";
  private static final String PROPERTY = "courtflash.data-dir";

  /** Replaces {@code --data-dir X} and {@code --data-dir=X} by the property; keeps the rest. */
  public static String[] expand(String... args) {
    List<String> expanded = new ArrayList<>();
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals(OPTION) && i + 1 < args.length) {
        i++;
        expanded.add("--" + PROPERTY + "=" + args[i]);
      } else if (args[i].startsWith(OPTION + "=")) {
        expanded.add("--" + PROPERTY + args[i].substring(OPTION.length()));
      } else {
        expanded.add(args[i]);
      }
    }
    return expanded.toArray(String[]::new);
  }

  /**
   * The data directory: the requested one, else the system property, else the environment variable,
   * else the platform's default.
   */
  public static Path resolve(@Nullable Path requested) {
    if (requested != null) {
      return requested;
    }
    String set = System.getProperty(PROPERTY, System.getenv("COURTFLASH_DATA_DIR"));
    return set == null ? platformDefault() : Path.of(set);
  }

  /** The data directory of a program with this command line. */
  public static Path directory(String... args) {
    String option = "--" + PROPERTY + "=";
    return resolve(
        Arrays.stream(expand(args))
            .filter(argument -> argument.startsWith(option))
            .map(argument -> Path.of(argument.substring(option.length())))
            .findFirst()
            .orElse(null));
  }

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    if (environment.getProperty(PROPERTY) == null) {
      environment
          .getPropertySources()
          .addLast(
              new MapPropertySource(
                  "dataDirectory", Map.of(PROPERTY, platformDefault().toString())));
    }
  }

  private static Path platformDefault() {
    return platformDefault(System.getProperty("os.name", ""), System.getenv());
  }

  static Path platformDefault(String system, Map<String, String> environment) {
    Path home = Path.of(System.getProperty("user.home", "."));
    String name = system.toLowerCase(Locale.ROOT);
    if (name.contains("mac")) {
      return home.resolve("Library/Application Support/CourtFlash");
    }
    if (name.contains("windows")) {
      return subfolder(
          environment.get("LOCALAPPDATA"), home.resolve("AppData/Local"), "CourtFlash");
    }
    return subfolder(environment.get("XDG_DATA_HOME"), home.resolve(".local/share"), "courtflash");
  }

  /** The XDG specification says that relative paths are ignored. */
  private static Path subfolder(@Nullable String folder, Path otherwise, String name) {
    boolean usable = folder != null && Path.of(folder).isAbsolute();
    return (usable ? Path.of(folder) : otherwise).resolve(name);
  }
}
