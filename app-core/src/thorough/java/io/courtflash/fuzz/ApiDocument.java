package io.courtflash.fuzz;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.fuzz.Endpoint.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the endpoints from the OpenAPI document that the engine serves. */
final class ApiDocument {

  /** Served besides the endpoints of the document. */
  private static final List<Endpoint> OTHERS =
      List.of(
          other("/actuator/health/{name}"),
          other("/actuator/metrics/{name}"),
          other("/actuator/{name}"),
          other("/page/{name}"),
          other("/{name}"),
          other("/v3/api-docs/{name}"));

  private final JSONObject document;

  private ApiDocument(JSONObject document) {
    this.document = document;
  }

  /** All endpoints, also the pages and those of the framework. */
  static List<Endpoint> endpoints(int port) {
    return new ApiDocument(ApiClient.at(port).get("/v3/api-docs").json()).endpoints();
  }

  private static Endpoint other(String path) {
    return new Endpoint("GET", path, List.of(new Parameter("name", "path", "string")), Map.of());
  }

  private List<Endpoint> endpoints() {
    List<Endpoint> endpoints = new ArrayList<>(OTHERS);
    JSONObject paths = document.getJSONObject("paths");
    for (String path : paths.keySet()) {
      JSONObject methods = paths.getJSONObject(path);
      for (String method : methods.keySet()) {
        JSONObject operation = methods.getJSONObject(method);
        endpoints.add(
            new Endpoint(
                method.toUpperCase(Locale.ROOT), path, parameters(operation), fields(operation)));
      }
    }
    return List.copyOf(endpoints);
  }

  private List<Parameter> parameters(JSONObject operation) {
    JSONArray parameters = operation.getJSONArray("parameters");
    return parameters == null
        ? List.of()
        : parameters.toList(JSONObject.class).stream()
            .map(
                each ->
                    new Parameter(
                        each.getString("name"), each.getString("in"), type(each.get("schema"))))
            .toList();
  }

  private Map<String, String> fields(JSONObject operation) {
    JSONObject body = operation.getJSONObject("requestBody");
    if (body == null || body.getJSONObject("content") == null) {
      return Map.of();
    }
    JSONObject content = body.getJSONObject("content");
    JSONObject schema =
        resolved(content.getJSONObject(content.keySet().iterator().next()).get("schema"));
    JSONObject properties = schema.getJSONObject("properties");
    Map<String, String> fields = new LinkedHashMap<>();
    if (properties != null) {
      properties.forEach((name, value) -> fields.put(name, type(value)));
    }
    return fields;
  }

  private String type(@Nullable Object schema) {
    return resolved(schema).get("type") instanceof String type ? type : "string";
  }

  private JSONObject resolved(@Nullable Object schema) {
    if (!(schema instanceof JSONObject object)) {
      return new JSONObject();
    }
    String reference = object.getString("$ref");
    return reference == null
        ? object
        : document
            .getJSONObject("components")
            .getJSONObject("schemas")
            .getJSONObject(reference.substring(reference.lastIndexOf('/') + 1));
  }
}
