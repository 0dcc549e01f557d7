# Lights Out.

lights-name = Lights Out
lights-goal = Put out all lamps.
lights-heat = The stronger the colour, the more of the nodes expanded so far have that lamp on.
lights-rules =
    Pressing a lamp switches it and the lamps above, below and beside it. Put out all of them with as few presses as you can.
    The order of the presses does not matter, and no lamp needs to be pressed twice.

lights-objective-presses = fewest presses

lights-param-size = Size
    .help = Columns x rows, from 2x2 to 8x8.
lights-param-presses = Presses
    .help = How many different lamps are pressed on a dark board to make this one.

lights-heuristic-fifths = A fifth of the lit lamps: a press switches five at most
lights-heuristic-zero = Zero: no estimate at all

lights-solver-algebra = Linear algebra: lamps and presses are vectors of bits, and the smallest set of presses is found without a search.

lights-counter-lit = Lamps lit
lights-rating-lit = Lamps lit at first

lights-impossible = No presses put out all of these lamps.
lights-no-header = Boards of this puzzle have no options. Leave this line out.
lights-not-a-lamp = “{ $found }” is no lamp. Write 1 for a lamp that is lit and 0 for one that is out.
lights-ragged = This row is not as long as the first one.
lights-not-a-name = This is no board. Write its size and its lamps row by row, such as 3x3:010111010.
lights-not-a-press = “{ $found }” is no press on this board. Write row,column, both from 1.
lights-bad-recipe = “{ $recipe }” is not understood. Write a size, and p with the number of presses, such as 5x5,p9.
lights-all-dark = So many presses on a board of this size always leave it dark. Choose another number of presses.

lights-sprite-lit = lit
lights-sprite-dark = out
lights-sprite-floor = floor

lights-example-1 = A press switches a lamp and those beside it.
lights-example-2 = At the edge and in the corner there are fewer of them.
lights-example-3 = Lamps that are switched twice stay as they were. So it matters which lamps you press, not in what order.
