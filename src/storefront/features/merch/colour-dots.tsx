import type { MerchColour } from "#contracts/store/catalog.ts";
import { Button } from "#storefront/ui/button.tsx";
import { OptionError } from "./group-error.tsx";
import type { MerchChoice } from "./use-merch-choice.ts";

type ColourDotsProps = { colours: MerchColour[]; choice: MerchChoice };

/** 'Color': a dot each, by name. Without a script the form asks for the same page in the other colour. */
export function ColourSwatches({ colours, choice }: ColourDotsProps) {
  const { colour, chooseColour, errors } = choice;
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <fieldset aria-describedby={errors.color && "color-error"}>
        <legend className="d5">
          Color
          <span aria-hidden="true">
            : <span className="chosen">{colour?.name}</span>
          </span>
        </legend>
        <div className="dots" role="radiogroup" aria-label="Color">
          {colours.map((each) => (
            <label key={each.hex} title={each.name}>
              <input
                type="radio"
                name="color"
                value={each.name}
                aria-label={each.name}
                checked={each === colour}
                onChange={() => chooseColour(each)}
              />
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r="15.25" fill={each.hex} />
              </svg>
            </label>
          ))}
        </div>
        <OptionError id="color-error">{errors.color}</OptionError>
      </fieldset>
      {colours.length > 1 && (
        <div className="scriptless">
          <Button type="submit" kind="line" size="s">
            Show this color
          </Button>
        </div>
      )}
    </form>
  );
}
