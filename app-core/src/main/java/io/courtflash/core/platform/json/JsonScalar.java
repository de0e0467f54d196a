package io.courtflash.core.platform.json;

import io.swagger.v3.oas.annotations.media.Schema;

/** A JSON string, number or boolean, as its text: for values whose type depends on their name. */
@Schema(type = "string")
public record JsonScalar(String text) {}
