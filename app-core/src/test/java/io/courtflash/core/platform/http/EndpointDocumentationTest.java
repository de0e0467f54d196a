package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** {@code docs/api.md}, the OpenAPI document and the served endpoints agree. */
@EngineTest
class EndpointDocumentationTest {

  private static final Path DOCUMENT = Path.of("../docs/api.md");
  private static final Pattern WORD = Pattern.compile("GET|POST|PUT|PATCH|DELETE|/[^\\s,|]*");

  @LocalServerPort private int port;

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping mappings;

  /** Path variables without their names, because the document may use other names. */
  private record Endpoint(String method, String path) implements Comparable<Endpoint> {

    static Endpoint of(String method, String path) {
      return new Endpoint(method, path.replaceAll("\\{[^}]*}", "{}"));
    }

    /** Nothing has this number. */
    String call() {
      return path.replace("{}", "999999999");
    }

    @Override
    public int compareTo(Endpoint other) {
      return toString().compareTo(other.toString());
    }
  }

  @Test
  void theDocumentListsExactlyTheEndpoints() throws IOException {
    assertThat(listed("")).isEqualTo(served());
  }

  @Thorough(besides = "EnvelopeOverHttpTest")
  @Test
  void theOpenApiDocumentDescribesEveryEndpoint() {
    var paths = ApiClient.at(port).get("/v3/api-docs").json().getJSONObject("paths");
    Set<Endpoint> described = new TreeSet<>();
    for (String path : paths.keySet()) {
      for (String method : paths.getJSONObject(path).keySet()) {
        described.add(Endpoint.of(method.toUpperCase(Locale.ROOT), path));
      }
    }

    assertThat(described).isEqualTo(served());
  }

  @Test
  void onlyTheEndpointsThatAreListedAsPublicNeedNoToken() throws IOException {
    Set<Endpoint> open = listed("*open*");

    assertThat(served().stream().filter(each -> status(ApiClient.at(port), each) != 401))
        .containsExactlyInAnyOrderElementsOf(open);
  }

  private static int status(ApiClient caller, Endpoint endpoint) {
    String body = endpoint.method().equals("GET") ? null : "{}";
    return caller.call(endpoint.method(), endpoint.call(), body).status();
  }

  private Set<Endpoint> served() {
    return mappings.getHandlerMethods().entrySet().stream()
        .filter(entry -> ApiTypes.has(entry.getValue().getBeanType()))
        .flatMap(entry -> endpoints(entry.getKey()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<Endpoint> endpoints(RequestMappingInfo mapping) {
    return mapping.getMethodsCondition().getMethods().stream()
        .flatMap(
            method ->
                mapping.getPatternValues().stream().map(path -> Endpoint.of(method.name(), path)));
  }

  /** The endpoints in the first cells of the rows that contain a mark. */
  private static Set<Endpoint> listed(String mark) throws IOException {
    return Files.readAllLines(DOCUMENT).stream()
        .filter(line -> line.startsWith("|"))
        .map(line -> line.split("\\|", -1)[1])
        .filter(cell -> cell.contains(mark))
        .flatMap(cell -> inCell(cell).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** A path has the methods that are written between the previous path and it. */
  private static List<Endpoint> inCell(String cell) {
    List<Endpoint> found = new ArrayList<>();
    List<String> methods = new ArrayList<>();
    boolean isAfterPath = false;
    for (Matcher words = WORD.matcher(cell); words.find(); ) {
      boolean isPath = words.group().startsWith("/");
      if (isPath) {
        methods.forEach(method -> found.add(Endpoint.of(method, words.group())));
      } else {
        if (isAfterPath) {
          methods.clear();
        }
        methods.add(words.group());
      }
      isAfterPath = isPath;
    }
    return found;
  }
}
